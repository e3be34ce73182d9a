import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { messageLimit } from '../../contract/message-text.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Textarea } from '../ui/textarea.tsx'

/** From here on the number of characters is shown. */
const counterFrom = messageLimit - 500

type Props = { name: string; text: string; onChange: (text: string) => void; onSend: (text: string) => void }

/** Enter sends, Shift and Enter begin a new line. */
export function Composer({ name, text, onChange, onSend }: Props) {
  const counterId = useId()
  const tooLong = text.length > messageLimit
  const canSend = text.trim() !== '' && !tooLong

  function send() {
    if (canSend) onSend(text.trim())
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="border-t border-line bg-raised px-3 py-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          aria-label={`Message to ${name}`}
          aria-describedby={counterId}
          aria-invalid={tooLong || undefined}
          enterKeyHint="send"
          placeholder="Write a message"
          rows={1}
          value={text}
          className="max-h-48! min-h-11! resize-none"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="icon" aria-label="Send" className="shrink-0" disabled={!canSend}>
          <Icon of={SendHorizontal} />
        </Button>
      </div>
      <p
        id={counterId}
        className={classNames('mt-1 text-xs tabular-nums', tooLong ? 'text-bad' : 'text-soft')}
      >
        {text.length < counterFrom ? (
          <span className="hidden sm:inline">Enter sends, Shift+Enter starts a new line.</span>
        ) : (
          `${text.length.toLocaleString('en-US')} of ${messageLimit.toLocaleString('en-US')} characters`
        )}
      </p>
    </form>
  )
}
