/** These hold addresses; a path among them is completed to this site's. */
const addresses = new Set(['@id', 'url', 'item', 'image'])

/** Facts for machines as the text of a script, which nothing in them can end. */
export function asJsonLd(facts: object, origin: string): string {
  const whole = (key: string, value: unknown) =>
    addresses.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }, whole).replaceAll('<', '\\u003c')
}
