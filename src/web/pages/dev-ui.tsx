import { Buttons } from '../gallery/buttons.tsx'
import { Fields } from '../gallery/fields.tsx'
import { Overlays } from '../gallery/overlays.tsx'
import { Surfaces } from '../gallery/surfaces.tsx'

/** Every primitive in every state, light beside dark. Only in development. */
export function DevUi() {
  return (
    <>
      <h1 className="page-width py-8 text-4xl">Primitives</h1>
      <div className="grid lg:grid-cols-2">
        {['scheme-light', 'scheme-dark'].map((scheme) => (
          <section key={scheme} aria-label={scheme} className={`${scheme} bg-paper p-6 text-ink sm:p-10`}>
            <Buttons />
            <Fields name={scheme} />
            <Surfaces name={scheme} />
            <Overlays />
          </section>
        ))}
      </div>
    </>
  )
}
