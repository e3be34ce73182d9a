/** A card number in groups of four, as it is printed on the card. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** An expiry as MM/YY; the slash comes by itself. */
export function groupExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)]
  return year || (month.length === 2 && typed.endsWith('/')) ? `${month}/${year}` : month
}
