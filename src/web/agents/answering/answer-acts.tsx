import { type ReactNode, useId, useState } from 'react'
import { askForm } from '../../../contract/requests/agent-requests.ts'
import { firstName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { useAlive } from '../../shared/times/use-viewer-zone.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type ToastNews, toast } from '../../ui/toast.ts'
import { type AnswerAct, keepAnswer, readAnswer } from '../answer-drafts.ts'
import { AnsweringProvider, type Answers, type Settle, useAnswering } from '../answering.ts'
import { chipOf, isOpen } from '../request-words.ts'
import { useFocusLeft } from '../use-focus-left.ts'
import { AcceptForm } from './accept-form.tsx'
import { CounterForm } from './counter-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { SendAnswer } from './send-answer.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { forgetAnswer } from './use-terms.ts'

const labels: Record<AnswerAct, string> = {
  accept: 'Accept',
  counter: 'Propose times',
  ask: 'Ask a question',
  decline: 'Decline',
}
const acts = Object.keys(labels) as AnswerAct[]

/** What is said once it is sent; `who` is told of it. */
const news: Record<AnswerAct, (who: string) => ToastNews> = {
  accept: (who) => ({ title: 'Booking confirmed', text: `${who} will be told.` }),
  counter: (who) => ({ title: 'Times proposed', text: `${who} will be told, and can choose one.` }),
  ask: (who) => ({ title: 'Question sent', text: `${who} will be told.` }),
  decline: (who) => ({ title: 'Request declined', text: `${who} will be told.` }),
}

/** The four answers, as far as they are possible, each with its form below; one is open at a time. */
export function AnswerActs() {
  const answering = useAnswering()
  const { request, draftKey } = answering
  const alive = useAlive()
  const [chosen, setChosen] = useState<AnswerAct | null>()
  /** What is on its way is no news from elsewhere, even where it is heard of before its own answer comes. */
  const [sending, setSending] = useState(false)
  /** How many forms were done with. */
  const [closed, setClosed] = useState(0)
  useFocusLeft(request.id, closed)
  const formId = useId()
  /** Until something is pressed: the form that was left open. Known in the browser alone. */
  const open = chosen === undefined && alive ? readAnswer(draftKey).open : (chosen ?? undefined)
  const possible = acts.filter((act) => request.can.includes(act))
  const stale = open !== undefined && !sending && !request.can.includes(open)
  if (possible.length === 0 && !stale && !sending) return null

  function turnTo(act: AnswerAct | null) {
    setChosen(act)
    keepAnswer(draftKey, { open: act ?? undefined })
  }
  function done(act: AnswerAct) {
    setChosen(null)
    setSending(false)
    setClosed(closed + 1)
    forgetAnswer(draftKey, act)
  }
  function sent(act: AnswerAct, settle: Settle) {
    done(act)
    settle()
    toast(news[act](firstName(request.creator.name)))
  }
  function watched<Body>(send: (body: Body) => Promise<Settle>) {
    return async (body: Body) => {
      setSending(true)
      return send(body).catch((refusal: unknown) => {
        setSending(false)
        throw refusal
      })
    }
  }
  const answers: Answers = {
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
            <AnsweringProvider value={{ ...answering, ...answers }}>
              <OpenForm key={open} act={open} onSent={(settle) => sent(open, settle)} />
            </AnsweringProvider>
          </>
        )}
      </div>
    </div>
  )
}

/** The one that is open, or the usual one; what sends it is the screen’s coral one. */
function lookOf(act: AnswerAct, open: AnswerAct = 'accept') {
  return act === open ? 'secondary' : 'outline'
}

/** With the times of all clocks, which a browser without Temporal fetches first. */
function OpenForm({ act, onSent }: { act: AnswerAct; onSent: (settle: Settle) => void }): ReactNode {
  const ready = useTemporal()
  if (!ready) return null
  switch (act) {
    case 'accept':
      return <AcceptForm onSent={onSent} />
    case 'counter':
      return <CounterForm onSent={onSent} />
    case 'ask':
      return <AskForm onSent={onSent} />
    case 'decline':
      return <DeclineForm onSent={onSent} />
  }
}

/** In another window, by the other side, or by the clock: what was typed stays to be copied. */
function AnsweredMeanwhile({ onClose }: { onClose: () => void }) {
  const { request } = useAnswering()
  return (
    <div role="alert">
      <Banner tone="wait">
        <p className="font-semibold">Answered meanwhile</p>
        <p>
          {request.takenOver && request.can.length === 0 && isOpen(request)
            ? 'The guest answers this request themselves now.'
            : `This request is now: ${chipOf(request).word}.`}{' '}
          What you typed is kept below and was not sent.
        </p>
        <Button look="outline" size="s" className="mt-3" onClick={onClose}>
          Drop what I typed
        </Button>
      </Banner>
    </div>
  )
}

/** A question to the requester. */
function AskForm({ onSent }: { onSent: (settle: Settle) => void }) {
  const { request, ask, draftKey } = useAnswering()
  const requester = firstName(request.creator.name)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: askForm,
    defaultValues: { question: '', ...readAnswer(draftKey).ask },
    onSubmit: async ({ question }) => onSent(await ask(question)),
  })
  useKeptForm(form, draftKey, 'ask')
  return (
    <Form submit={submit} problem={problem}>
      <Field
        label={`Your question to ${requester}`}
        required
        error={error('question')}
        help={`${requester} gets it by mail and answers here. The time to answer the request goes on meanwhile.`}
      >
        <Textarea {...field('question')} />
      </Field>
      <SendAnswer act="ask" busy={busy} busyLabel="Sending…">
        Send the question
      </SendAnswer>
    </Form>
  )
}
