import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { OwnShow } from '../../contract/shows.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { useOwnShow } from './use-own-show.ts'
import { VerifyShow } from './verify-show.tsx'
import { ownWords as words } from './wording.ts'

export function ShowActs({ show }: { show: OwnShow }) {
  const { id, kind, title, lastError, clearedBecause, verifiedAt } = show
  const { busy, refresh, remove } = useOwnShow(id)
  const [verifying, setVerifying] = useState(false)
  const panel = useId()
  const acts = useRef<HTMLDivElement>(null)
  useLostFocus(verifiedAt, () => acts.current?.querySelector('button'))
  const isFeed = kind === 'feed'
  const label = (act: string) => words.of({ act, show: title })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lastError && <Problem>{words.readError({ error: lastError })}</Problem>}
      {clearedBecause && <Problem>{words.cleared({ because: clearedBecause })}</Problem>}
      <div ref={acts} className="flex flex-wrap gap-2">
        {isFeed && !verifiedAt && !clearedBecause && (
          <Button
            look="secondary"
            size="s"
            aria-label={label(words.verify)}
            aria-expanded={verifying}
            aria-controls={verifying ? panel : undefined}
            onClick={() => setVerifying(!verifying)}
          >
            {words.verify}
          </Button>
        )}
        {isFeed && (
          <Button
            look="outline"
            size="s"
            busy={busy}
            busyLabel={words.refreshing}
            aria-label={label(words.refresh)}
            onClick={() => void refresh()}
          >
            {words.refresh}
          </Button>
        )}
        <ConfirmDialog
          title={words.removeTitle({ show: title })}
          confirmLabel={words.remove}
          busyLabel={words.removing}
          trigger={
            <Button look="ghost" size="s" aria-label={label(words.remove)}>
              {words.remove}
            </Button>
          }
          onConfirm={remove}
        >
          {words.removeHelp}
        </ConfirmDialog>
      </div>
      {verifying && !verifiedAt && (
        <div id={panel}>
          <VerifyShow show={show} />
        </div>
      )}
    </div>
  )
}

function Problem({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 text-sm font-medium text-bad">
      <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
