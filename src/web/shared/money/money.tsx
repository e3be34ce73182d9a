let dollars: Intl.NumberFormat | undefined

/** Integer cents as US dollars: 999 is "$9.99". */
export function formatMoney(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(cents / 100)
}

export function Money({ cents }: { cents: number }) {
  return <span className="whitespace-nowrap">{formatMoney(cents)}</span>
}
