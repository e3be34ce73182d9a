/** HTML that is already escaped. */
export type Html = { readonly html: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

type Value = string | number | Html | readonly Html[] | null

/** Template tag: escapes every value that isn't `Html`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return {
    html: parts.reduce((all, part, i) => all + part + (i < values.length ? show(values[i] ?? null) : ''), ''),
  }
}

function show(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if ('html' in value) return value.html
  return value.map((one) => one.html).join('')
}
