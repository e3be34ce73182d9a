import { type ReactNode, useId, useState } from 'react'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { calledName } from '../../../wording/names.ts'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { type ReplyHandlers, ReplyProvider, type ShowReply, useReply } from '../reply-context.ts'
import { getReplyDraft, type ReplyAction, saveReplyDraft } from '../reply-drafts.ts'
import { statusBadge } from '../status-text.ts'
import { ProposeForm } from './propose-form.tsx'
import { AcceptForm, AskForm, DeclineForm } from './reply-forms.tsx'

const labels: Record<ReplyAction, string> = {
  accept: 'Accept',
  counter: 'Propose times',
  ask: 'Ask a question',
  decline: 'Decline',
}
const acts = Object.keys(labels) as ReplyAction[]

export const headingId = (requestId: number) => `request-${requestId}`

function sentToast(act: ReplyAction, requester: string): { title: string; text: string } {
  const text = `We’ve let ${requester} know.`
  if (act === 'counter') return { title: 'Times proposed', text: `We’ve asked ${requester} to choose one.` }
  const titles = { accept: 'Booking confirmed', ask: 'Question sent', decline: 'Request declined' }
  return { title: titles[act], text }
}

/** The possible replies; one form is open at a time. */
export function ReplyButtons() {
  const answering = useReply()
  const { request, draftKey } = answering
  const alive = useMounted()
  const [chosen, setChosen] = useState<ReplyAction | null>()
  /** While sending, a change of the request isn’t someone else’s: its event may arrive before the answer. */
  const [sending, setSending] = useState(false)
  const [closed, setClosed] = useState(0)
  useLostFocus(closed, () => document.getElementById(headingId(request.id)))
  const formId = useId()
  /** Until the first press, the form left open before a reload. Only the browser knows it. */
  const open = chosen === undefined && alive ? getReplyDraft(draftKey).open : (chosen ?? undefined)
  const possible = acts.filter((act) => request.can.includes(act))
  const stale = open !== undefined && !sending && !request.can.includes(open)
  if (possible.length === 0 && !stale && !sending) return null

  function turnTo(act: ReplyAction | null) {
    setChosen(act)
    saveReplyDraft(draftKey, { open: act ?? undefined })
  }
  function done(act: ReplyAction) {
    setChosen(null)
    setSending(false)
    setClosed(closed + 1)
    saveReplyDraft(draftKey, { open: undefined, [act]: undefined })
  }
  function sent(act: ReplyAction, settle: ShowReply) {
    done(act)
    settle()
    toast(sentToast(act, calledName(request.creator)))
  }
  function watched<Body>(send: (body: Body) => Promise<ShowReply>) {
    return async (body: Body) => {
      setSending(true)
      return send(body).catch((refusal: unknown) => {
        setSending(false)
        throw refusal
      })
    }
  }
  const answers: ReplyHandlers = {
    accept: watched(answering.accept),
    counter: watched(answering.counter),
    ask: watched(answering.ask),
    decline: watched(answering.decline),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {possible.length > 0 && (
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {possible.map((act) => (
            <Button
              key={act}
              look={lookOf(act, open)}
              className="max-sm:px-2"
              aria-expanded={act === open}
              aria-controls={formId}
              onClick={() => turnTo(act === open ? null : act)}
            >
              {labels[act]}
            </Button>
          ))}
        </div>
      )}
      <div id={formId} className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
        {open && (
          <>
            <h3 className="border-t border-line pt-5 text-xl">{labels[open]}</h3>
            {stale && <AnsweredMeanwhile onClose={() => done(open)} />}
            <ReplyProvider value={{ ...answering, ...answers }}>
              <OpenForm key={open} act={open} onSent={(settle) => sent(open, settle)} />
            </ReplyProvider>
          </>
        )}
      </div>
    </div>
  )
}

/** The submit button is the screen’s only primary one. */
function lookOf(act: ReplyAction, open: ReplyAction = 'accept') {
  return act === open ? 'secondary' : 'outline'
}

/** Waits for the Temporal polyfill where the browser needs it. */
function OpenForm({ act, onSent }: { act: ReplyAction; onSent: (settle: ShowReply) => void }): ReactNode {
  const ready = useTemporal()
  if (!ready) return null
  switch (act) {
    case 'accept':
      return <AcceptForm onSent={onSent} />
    case 'counter':
      return <ProposeForm onSent={onSent} above={() => <ProposeHelp />} />
    case 'ask':
      return <AskForm onSent={onSent} />
    case 'decline':
      return <DeclineForm onSent={onSent} />
  }
}

function ProposeHelp() {
  const { request } = useReply()
  return (
    <p className="text-soft">
      Propose up to three times. When {calledName(request.creator)} chooses one, the booking is confirmed.
    </p>
  )
}

/** The request changed in another window, or expired. The draft stays, so that it can be copied. */
function AnsweredMeanwhile({ onClose }: { onClose: () => void }) {
  const { request } = useReply()
  return (
    <div role="alert">
      <Banner tone="wait">
        <p className="font-semibold">This request has changed</p>
        <p>
          {request.takenOver && request.can.length === 0 && isOpen(request)
            ? 'The guest is handling this request now.'
            : `Its status is now “${statusBadge(request)}”.`}{' '}
          Your draft is below. It wasn’t sent.
        </p>
        <Button look="outline" size="s" className="mt-3" onClick={onClose}>
          Discard draft
        </Button>
      </Banner>
    </div>
  )
}
