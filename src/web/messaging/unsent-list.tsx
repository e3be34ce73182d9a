import { Button } from '../ui/button.tsx'
import { SignInAgain } from '../ui/sign-in-again.tsx'
import { textLinkClass } from '../ui/text-link.tsx'
import { Bubble } from './bubble.tsx'
import type { Outbox, Unsent } from './outbox.ts'

type Props = { unsent: readonly Unsent[]; outbox: Outbox | null; onEdit: (text: string) => void }

/** What the server has not taken yet, and plainly so. */
export function UnsentList({ unsent, outbox, onEdit }: Props) {
  return unsent.map(({ clientId, content, state, reason }) => (
    <Bubble key={clientId} mine who="You" text={content} pale={state !== 'sending'}>
      {state === 'sending' && 'Sending…'}
      {state === 'waiting' && (
        <span className="flex items-center gap-2 text-wait">
          Not sent. Retrying…
          <Button look="ghost" size="s" onClick={() => void outbox?.retry()}>
            Try Again
          </Button>
        </span>
      )}
      {state === 'signed out' && (
        <span className="text-wait">
          Not sent: you’ve been signed out. <SignInAgain className={textLinkClass} /> to send it.
        </span>
      )}
      {state === 'refused' && (
        <span className="flex items-center gap-2 text-bad">
          Not sent: {reason}
          <Button look="ghost" size="s" onClick={() => onEdit(outbox?.discard(clientId) ?? content)}>
            Edit
          </Button>
        </span>
      )}
    </Bubble>
  ))
}
