/** Said quietly on every page of a public site whose payments are the sandbox. */
export function TestModeBanner() {
  return (
    <p
      role="note"
      className="bg-wait-soft px-4 py-1.5 text-center text-sm font-medium text-wait print:hidden"
    >
      Test mode: no real money moves on this site.
    </p>
  )
}
