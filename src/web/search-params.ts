/** Plain query strings such as `?q=night+shift&categories=1,2`; the router’s default is JSON. */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  // A form without JavaScript repeats a name for each choice.
  for (const [name, value] of new URLSearchParams(search)) {
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value
  }
  return values
}

export function stringifySearch(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    const text = plain(value)
    return text === '' ? [] : [`${encode(name)}=${encode(text)}`]
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%20', '+')
}
