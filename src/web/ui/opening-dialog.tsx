import { Spinner } from './spinner.tsx'

/** In the place of a dialog whose script is on its way, so that its button answers at once. */
export function OpeningDialog() {
  return (
    <output
      aria-label="Opening…"
      className="fixed inset-0 z-40 grid animate-late place-items-center bg-shade text-white"
    >
      <Spinner className="text-3xl" />
    </output>
  )
}
