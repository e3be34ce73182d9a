import { lazy, Suspense, useState } from 'react'
import {
  type AgentRequest,
  questionAnswer,
  type RequestStep,
} from '../../../contract/requests/agent-requests.ts'
import { closingOf } from '../../../contract/requests/booking-steps.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { RequestAgain } from '../asking/request-again.tsx'
import { getReplyDraft, replyDraftKey, saveReplyDraft, useFormDraft } from '../reply-drafts.ts'
import { answererOf, isForAgent, namesOf, useRoles } from '../request-roles.ts'
import { useRequestStatus } from '../request-status.tsx'
import { RequestTime } from '../request-when.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingButtons, ClosingNote } from './closing-buttons.tsx'
import { ProposedTimes } from './proposed-times.tsx'
import { headingId, ReplyButtons } from './reply-buttons.tsx'
import { useRequestChange } from './use-request-change.ts'

const PayDialog = lazy(async () => ({ default: (await import('../asking/pay-dialog.tsx')).PayDialog }))

export function NextStep({ request }: { request: Booking | AgentRequest }) {
  const { line } = useRequestStatus(request)
  const id = headingId(request.id)
  useLostFocus(request.can.join(), () => document.getElementById(id))
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
          Next step
        </h2>
        <p className="max-w-[70ch]">{line}</p>
      </div>
      {isForAgent(request) && request.booking?.startsAt && <RequestTime request={request} />}
      <ClosingNote request={request} />
      {isForAgent(request) && <Question request={request} />}
      <ProposedTimes request={request} />
      {isForAgent(request) ? (
        <>
          {request.seat === 'guest' && <ReplyButtons />}
          <AgentRequestButtons request={request} />
        </>
      ) : (
        <BookingButtons booking={request} />
      )}
    </Card>
  )
}

function Question({ request }: { request: AgentRequest }) {
  // Only the browser has the draft.
  const isAlive = useMounted()
  const asked = request.steps.findLast(({ what }) => what === 'asked')
  if (!request.can.includes('answer')) return null
  return <AnswerForm key={`${asked?.at} ${isAlive}`} request={request} asked={asked} isAlive={isAlive} />
}

type AnswerFormProps = { request: AgentRequest; asked: RequestStep | undefined; isAlive: boolean }

function AnswerForm({ request, asked, isAlive }: AnswerFormProps) {
  const { answer } = useRequestChange(request)
  const draftKey = replyDraftKey(useMe()?.id ?? 0, request.id)
  const who = namesOf(request)[answererOf(request)]
  const { form, field, error, submit, busy, problem } = useForm({
    schema: questionAnswer,
    defaultValues: { text: '', ...(isAlive ? getReplyDraft(draftKey).answer : {}) },
    onSubmit: async ({ text }) => {
      const settle = await answer({ text, askedAt: asked?.at })
      settle()
      saveReplyDraft(draftKey, { answer: undefined })
      toast({ title: 'Answer sent', text: `We’ve let ${who} know.` })
    },
    // A toast, since a newer question remounts the form, and an error in it would be lost.
    failureTitle: 'Answer not sent',
  })
  useFormDraft(form, draftKey, 'answer')
  return (
    <Form submit={submit} problem={problem}>
      {asked?.text && <QuotedText who={`${who} asked`} text={asked.text} />}
      <Field label="Your answer" required error={error('text')}>
        <Textarea rows={3} {...field('text')} />
      </Field>
      <Button
        type="submit"
        look={request.can.includes('accept-offer') ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={busy}
        busyLabel="Sending…"
      >
        Send answer
      </Button>
    </Form>
  )
}

function AgentRequestButtons({ request }: { request: AgentRequest }) {
  const { seat, status, personality, bookingId, canStart } = request
  const mayAskElsewhere = seat === 'requester' && !isOpen(request) && status !== 'accepted'
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {bookingId && (
        <LinkButton to="/bookings/$id" params={{ id: String(bookingId) }}>
          See booking
        </LinkButton>
      )}
      <ClosingButtons request={request} />
      {mayAskElsewhere && status !== 'declined' && canStart.includes('request') && (
        <LinkButton look="outline" to="/profile/$id" params={{ id: String(personality.id) }}>
          Ask {calledName(personality)} again
        </LinkButton>
      )}
      {mayAskElsewhere && (
        <LinkButton look="outline" to="/search" search={{ userType: 'guest' }}>
          Find other guests
        </LinkButton>
      )}
    </div>
  )
}

function BookingButtons({ booking }: { booking: Booking }) {
  const { busy, complete, object, reportNoShow } = useRequestChange(booking)
  const { other, otherCalled, asked, isMyTurn } = useRoles(booking)
  const { can, canStart, status, noShow, topic, closedReason, requestedBy } = booking
  /** Accepting a proposed time comes first; nothing is primary while the other participant has to act. */
  const isPrimary = !can.includes('accept-offer') && (isMyTurn || booking.turn === null)
  const mayRequest = canStart.includes('request')
  const mayAskAgain = asked && requestedBy === 'guest' && mayRequest
  return (
    <>
      {closedReason && closingOf(closedReason).showsFreeTimes && mayAskAgain && (
        <RequestAgain booking={booking} />
      )}
      <div className="flex flex-wrap gap-3">
        <PayToSend booking={booking} />
        <AnswerButtons booking={booking} look={isPrimary ? 'primary' : 'secondary'} />
        {can.includes('complete') && (
          <Button
            look="secondary"
            busy={busy === 'complete'}
            busyLabel="Marking…"
            onClick={() => void complete().catch(() => undefined)}
          >
            Mark as completed
          </Button>
        )}
        {can.includes('object') && (
          <Button busy={busy === 'object'} busyLabel="Sending…" onClick={() => void object().catch(() => undefined)}>
            It did happen
          </Button>
        )}
        {status === 'completed' && !noShow && mayRequest && (
          <LinkButton
            to="/profile/$id"
            params={{ id: String(other.id) }}
            search={{ book: true }}
            look="secondary"
            state={{ topic: topic ?? undefined }}
          >
            Book again
          </LinkButton>
        )}
        {canStart.includes('message') && (
          <MessageButton userId={other.id} label={`Message ${other.name}`} className="max-w-full">
            <span className="min-w-0 wrap-anywhere">Message {otherCalled}</span>
          </MessageButton>
        )}
        {can.includes('report-no-show') && (
          <ConfirmDialog
            title="Report that it didn’t happen?"
            confirmLabel="It didn’t happen"
            busyLabel="Sending…"
            trigger={<Button look="outline">Didn’t happen</Button>}
            onConfirm={() =>
              reportNoShow(() =>
                toast({
                  title: 'Thanks for letting us know',
                  text: `${otherCalled} has 48 hours to object.`,
                }),
              )
            }
          >
            We’ll let {otherCalled} know. They have 48 hours to say that it did happen. If they don’t, the
            booking closes and{' '}
            {asked ? 'you get a credit for any fee you paid' : 'they get a credit for any fee they paid'}. If
            they do, an admin decides.
          </ConfirmDialog>
        )}
        <ClosingButtons request={booking} />
        {asked && status === 'cancelled' && (
          <LinkButton
            look="outline"
            to="/search"
            search={{ userType: requestedBy === 'creator' ? 'guest' : 'creator' }}
          >
            Find other {requestedBy === 'creator' ? 'guests' : 'creators'}
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** The dialog stays mounted after sending: a pushed event often arrives before the call’s own answer. */
function PayToSend({ booking }: { booking: Booking }) {
  const { feeCents } = useSite()
  /** Undefined until it’s first opened. */
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      {booking.can.includes('pay') && (
        <Button onClick={() => setOpen(true)}>{feeCents > 0 ? 'Pay to send request' : 'Send request'}</Button>
      )}
      {isOpen !== undefined && (
        <Suspense fallback={<OpeningDialog />}>
          <PayDialog booking={booking} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
