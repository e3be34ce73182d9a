import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

type SettingsPartProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** The heading takes focus when a control inside goes away. */
export function SettingsSection({ id, title, lead, children }: SettingsPartProps) {
  return (
    <section aria-labelledby={id} className="mt-10 first:mt-0">
      <h2 id={id} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {lead && <div className="mt-1 max-w-[70ch] text-soft">{lead}</div>}
      <Card className="mt-4">{children}</Card>
    </section>
  )
}
