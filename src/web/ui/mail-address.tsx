/** An email address that, where it does not fit on one line, goes on with its host. Its surroundings say `wrap-anywhere`. */
export function MailAddress({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
