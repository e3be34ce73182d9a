import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Decision } from '../../contract/appeals.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { clearedText } from '../shared/trust/wording.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QuotedText } from '../ui/quoted-text.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { AppealForm } from './appeal-form.tsx'
import { type DecisionAddress, decisionQuery } from './decision-query.ts'
import { consequenceOf, decisionTitle, subjectTitle } from './wording.ts'

export function DecisionView({ address }: { address: DecisionAddress }) {
  const { data: decision } = useSuspenseQuery(decisionQuery(useApi(), address))
  const { excerpt, kind, reason, createdAt, takenBack, appeal } = decision
  return (
    <div className="page-width w-full max-w-3xl py-8 sm:py-10">
      <PageHeader back={<BackLink to="/" />} title={decisionTitle(decision)}>
        {takenBack ? (
          <>
            We took this back on <Day at={takenBack.createdAt} />. It no longer applies.
          </>
        ) : (
          consequenceOf(decision)
        )}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {/* A granted appeal says the same. */}
        {takenBack && !appeal?.answer?.granted && (
          <Part title="Why we took it back">
            <Words>{takenBack.reason}</Words>
          </Part>
        )}
        <Part title="Why a moderator decided this">
          <Words>{reason}</Words>
          {excerpt && <QuotedText who={subjectTitle(kind)} text={excerpt} />}
          <p className="text-sm text-soft">
            Decided on <Day at={createdAt} />
          </p>
        </Part>
        <Appeal decision={decision} address={address} />
      </div>
    </div>
  )
}

function Appeal({ decision, address }: { decision: Decision; address: DecisionAddress }) {
  const { appeal, canAppeal } = decision
  useLostFocus(canAppeal, () => document.getElementById('appeal'))
  if (!appeal) {
    return (
      canAppeal && (
        <Part title="Appeal this decision" id="appeal">
          <AppealForm {...address} />
        </Part>
      )
    )
  }
  const { text, createdAt, answer } = appeal
  return (
    <Part title="Your appeal" id="appeal">
      <QuotedText who="You wrote" text={text || clearedText} />
      {answer ? (
        <>
          <p className="font-semibold">
            {answer.granted
              ? 'A moderator agreed with your appeal.'
              : 'A moderator read your appeal. The decision stays as it is.'}
          </p>
          <Words>{answer.text}</Words>
          <p className="text-sm text-soft">
            Answered on <Day at={answer.createdAt} />
          </p>
        </>
      ) : (
        <p className="text-soft">
          Sent on <Day at={createdAt} />. A moderator will read it and answer by email and on this page.
        </p>
      )}
    </Part>
  )
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-[70ch] wrap-anywhere whitespace-pre-line">
      {children || clearedText}
    </p>
  )
}

function Day({ at }: { at: string }) {
  return <DayOnly at={at} zone={useMe()?.timeZone ?? 'UTC'} />
}
