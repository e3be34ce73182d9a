import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Milliseconds. Within the skip delay, the next tooltip opens immediately. */
const delayMs = 700
const skipDelayMs = 300

/** Groups tooltips, so moving between them doesn’t wait again. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={delayMs} timeout={skipDelayMs}>
      {children}
    </Base.Provider>
  )
}

/** For hints only: touch has no hover. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger delay={delayMs} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-s bg-ink px-3 py-1.5 text-sm text-paper shadow-m transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
