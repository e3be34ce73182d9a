import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { messageLimit } from '../../contract/message-text.ts'
import { trimText } from '../../contract/text.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { composerWords as words } from './wording.ts'

const counterFrom = messageLimit - 500

type Props = {
  name: string
  text: string
  /** How many may be started, where this message starts a conversation. */
  limit?: { text: string; isReached: boolean } | undefined
  onChange: (text: string) => void
  onSend: (text: string) => void
}

export function Composer({ name, text, limit, onChange, onSend }: Props) {
  const counterId = useId()
  const limitId = useId()
  const tooLong = text.length > messageLimit
  const canSend = trimText(text) !== '' && !tooLong && !limit?.isReached

  function send() {
    if (canSend) onSend(trimText(text))
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
      {limit && (
        <p id={limitId} className={classNames('mb-2 text-sm', limit.isReached ? 'text-bad' : 'text-soft')}>
          {limit.text}
        </p>
      )}
      <div className="flex items-end gap-2">
        <Textarea
          aria-label={words.label({ name })}
          aria-describedby={limit ? `${limitId} ${counterId}` : counterId}
          aria-invalid={tooLong || undefined}
          enterKeyHint="send"
          placeholder={words.placeholder}
          rows={1}
          value={text}
          className="max-h-48! min-h-11! resize-none"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="icon" aria-label={words.send} className="shrink-0" disabled={!canSend}>
          <Icon of={SendHorizontal} />
        </Button>
      </div>
      <p
        id={counterId}
        className={classNames('mt-1 text-xs tabular-nums', tooLong ? 'text-bad' : 'text-soft')}
      >
        {text.length < counterFrom ? (
          <span className="hidden sm:inline">{words.keys}</span>
        ) : (
          words.count({ count: text.length, limit: messageLimit })
        )}
      </p>
    </form>
  )
}
