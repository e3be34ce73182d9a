/** Breaks before the host if too long. Needs `wrap-anywhere` around it. */
export function EmailAddress({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
