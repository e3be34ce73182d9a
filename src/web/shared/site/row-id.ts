/** What an address may carry as the id of a row. Anything else is a missing page, without asking the server. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}
