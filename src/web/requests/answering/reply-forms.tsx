import { type ComponentProps, type ReactNode, useState } from 'react'
import { durations } from '../../../contract/availability.ts'
import { askForm, declineForm } from '../../../contract/requests/agent-requests.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type ShowReply, useProposal, useReply } from '../reply-context.ts'
import { getReplyDraft, type ReplyAction, useFormDraft } from '../reply-drafts.ts'
import { acceptSchema, toServerTerms, toServerTime } from './answer-schemas.ts'
import { TimeRow } from './time-row.tsx'

type Props = { onSent: (settle: ShowReply) => void }

export function AcceptForm({ onSent }: Props) {
  const { request, accept, draftKey } = useReply()
  const { creatorTimeZone } = request
  const requester = calledName(request.creator)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: acceptSchema(creatorTimeZone, requester),
    defaultValues: { date: request.requestedDate ?? '', time: '', ...useTerms('accept') },
    onSubmit: async (values) => {
      const when = toServerTime(values, values.zone, creatorTimeZone)
      onSent(await accept({ ...when, creatorTimeZone, ...toServerTerms(values) }))
    },
  })
  useFormDraft(form, draftKey, 'accept')
  const { date, time, zone, duration } = form.watch()
  return (
    <Form submit={submit} problem={problem}>
      <Banner>
        Accepting confirms the booking right away.{' '}
        {request.requestedDate
          ? `To suggest a different day than ${requester} asked for, propose times instead.`
          : `${requester} has no preferred date, so propose times unless you’ve already agreed on one.`}
      </Banner>
      <TimeRow
        label="Time"
        zone={zone}
        value={{ date, time }}
        duration={Number(duration)}
        date={field('date')}
        time={field('time')}
        dateError={error('date')}
        timeError={error('time')}
      />
      <TermsFields field={field} error={error} />
      <SendAnswer act="accept" busy={busy} busyLabel="Confirming…">
        Accept and confirm
      </SendAnswer>
    </Form>
  )
}

export function AskForm({ onSent }: Props) {
  const { request, ask, draftKey } = useReply()
  const requester = calledName(request.creator)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: askForm,
    defaultValues: { question: '', ...getReplyDraft(draftKey).ask },
    onSubmit: async ({ question }) => onSent(await ask(question)),
  })
  useFormDraft(form, draftKey, 'ask')
  return (
    <Form submit={submit} problem={problem}>
      <Field
        label={`Your question to ${requester}`}
        required
        error={error('question')}
        help={`We’ll email it to ${requester}, who answers here. The deadline for this request doesn’t change.`}
      >
        <Textarea {...field('question')} />
      </Field>
      <SendAnswer act="ask" busy={busy} busyLabel="Sending…">
        Send question
      </SendAnswer>
    </Form>
  )
}

export function DeclineForm({ onSent }: Props) {
  const { request, decline, draftKey } = useReply()
  const [isSure, setSure] = useState(false)
  const requester = calledName(request.creator)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: declineForm,
    defaultValues: { response: '', ...getReplyDraft(draftKey).decline },
    onSubmit: async ({ response }) => onSent(await decline(response)),
  })
  useFormDraft(form, draftKey, 'decline')
  async function askFirst() {
    if (await form.trigger(undefined, { shouldFocus: true })) setSure(true)
  }
  return (
    <Form
      submit={async (event) => {
        event?.preventDefault()
        if (!busy) await askFirst()
      }}
      problem={problem}
    >
      <Field label={`Your reason, shown to ${requester}`} required error={error('response')}>
        <Textarea {...field('response')} />
      </Field>
      <SendAnswer act="decline" busy={busy} busyLabel="Declining…">
        Decline request
      </SendAnswer>
      <ConfirmDialog
        open={isSure}
        onOpenChange={setSure}
        title="Decline this request?"
        confirmLabel="Decline"
        busyLabel="Declining…"
        onConfirm={() => submit()}
      >
        We’ll send your reason to {requester} and return what they paid. You can’t undo this.
      </ConfirmDialog>
    </Form>
  )
}

export function useTerms(act: ReplyAction) {
  const { request, clocks, draftKey } = useProposal()
  const { zone } = clocks[0]
  const before = getReplyDraft(draftKey)[act] ?? {}
  // A draft typed in another zone would mean other times.
  const kept = typeof before.zone === 'string' && before.zone !== zone ? {} : before
  return {
    zone,
    duration: String(request.duration),
    speakingFee: request.speakingFee ?? '',
    response: '',
    ...kept,
  }
}

type Term = 'duration' | 'speakingFee' | 'response'
type TermsProps = {
  field: (name: Term) => ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>
  error: (name: Term) => string | undefined
}

export function TermsFields({ field, error }: TermsProps) {
  const { request } = useProposal()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Length" error={error('duration')}>
          <Select {...field('duration')}>
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Speaking fee"
          optional
          error={error('speakingFee')}
          help="In your own words. You arrange the payment between you, not here."
        >
          <Input {...field('speakingFee')} />
        </Field>
      </div>
      <Field label={`Message to ${calledName(request.creator)}`} optional error={error('response')}>
        <Textarea rows={3} {...field('response')} />
      </Field>
    </>
  )
}

type SendProps = { act: ReplyAction; busy: boolean; busyLabel: string; children: ReactNode }

/** Hidden once someone else has replied. */
export function SendAnswer({ act, busy, busyLabel, children }: SendProps) {
  const { request } = useProposal()
  if (!request.can.includes(act) && !busy) return null
  return (
    <Button
      type="submit"
      look={act === 'decline' ? 'danger' : 'primary'}
      className="justify-self-start max-sm:justify-self-stretch"
      busy={busy}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  )
}
