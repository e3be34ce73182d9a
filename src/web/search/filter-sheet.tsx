import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const Dialog = lazy(() => import('../ui/dialog.tsx').then((module) => ({ default: module.Dialog })))

type FilterSheetProps = { chosen: number; children: (close: () => void) => ReactNode }

/** The filters of a phone: a sheet. Without script the link shows the panel that stands further up. */
export function FilterSheet({ chosen, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <a
        href="#filters"
        aria-haspopup="dialog"
        className={buttonClass('outline', 's', 'md:hidden')}
        onClick={(event) => {
          event.preventDefault()
          setWanted(true)
          setOpen(true)
        }}
      >
        <Icon of={SlidersHorizontal} size={16} />
        Filters{chosen > 0 && ` (${chosen})`}
      </a>
      {wanted && (
        <Suspense>
          <Dialog title="Filters" open={open} onOpenChange={setOpen}>
            {children(() => setOpen(false))}
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
