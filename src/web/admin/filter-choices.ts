/** Turns a table of labels into the choices of a `ListFilter`. */
export function choicesOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
