import { createContext, type ReactNode, use, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonProps } from './button.tsx'
import { FormId } from './form.tsx'

type Place = { place: HTMLElement | null; setUsed: (used: boolean) => void }

/** Below the scrolling part of the dialog around it. */
export const ActionsPlace = createContext<Place | undefined>(undefined)

/** The buttons that a form or step ends with: in a dialog always in sight, on a page where they stand. */
export function Actions({ children }: { children: ReactNode }) {
  const { place, setUsed } = use(ActionsPlace) ?? {}
  useEffect(() => {
    setUsed?.(true)
    return () => setUsed?.(false)
  }, [setUsed])
  if (place === undefined) {
    return <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:grow">{children}</div>
  }
  return place && createPortal(children, place)
}

/** Submits the form around it, also from `Actions`. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'form'>) {
  return <Button {...props} type="submit" form={use(FormId)} />
}
