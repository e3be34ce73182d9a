import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AdminReportDetails } from '../../../contract/admin/reports.ts'
import { useApi } from '../../shared/session/session.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { reasonLabels } from '../../shared/trust/wording.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DetailMissing, DetailView } from '../detail-view.tsx'
import { DecisionBadges } from './decision-badges.tsx'
import { DecisionCard } from './decision-card.tsx'
import { DecisionForm } from './decision-form.tsx'
import { PersonHistory } from './person-history.tsx'
import { ReportDeadline } from './report-deadline.tsx'
import { reportQuery } from './report-queries.ts'
import { ReportTitle } from './report-title.tsx'
import { SubjectLink } from './subject-link.tsx'
import { automatic, reportWords as words } from './wording.ts'

export function ReportScreen({ id }: { id: number }) {
  const found = useQuery(reportQuery(useApi(), id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
      <BackLink to="/admin/reports">Reports</BackLink>
      <DetailView words={words} found={found}>
        {(report) => <Details report={report} />}
      </DetailView>
    </div>
  )
}

export function ReportMissing() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/admin/reports">Reports</BackLink>
      <DetailMissing words={words} />
    </div>
  )
}

function Details({ report }: { report: AdminReportDetails }) {
  const { decision, histories, about, reporter } = report
  const heading = useFocusAfterAct(decision)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">
          <ReportTitle report={report} />
        </h2>
        {decision ? <DecisionBadges act={decision} /> : <ReportDeadline at={report.dueAt} />}
      </div>
      {/* The people are read before deciding, also on phones, where they come first. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <Reported report={report} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PersonHistory
            part="Reported person"
            person={about}
            history={histories.about}
            shownAct={decision?.id}
          />
          {reporter && histories.reporter && (
            <PersonHistory
              part="Reporter"
              person={reporter}
              history={histories.reporter}
              shownAct={decision?.id}
            />
          )}
        </div>
        {decision ? (
          <DecisionCard act={decision} name={about.name} heading={heading} />
        ) : (
          <DecisionForm key={report.id} report={report} />
        )}
      </div>
    </>
  )
}

/** Deciding and answering remove the pressed button: focus moves to what was decided. */
function useFocusAfterAct(decision: AdminReportDetails['decision']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(decision)
  useEffect(() => {
    if (decision !== shown.current && document.activeElement === document.body) heading.current?.focus()
    shown.current = decision
  }, [decision])
  return heading
}

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function Reported({ report }: { report: AdminReportDetails }) {
  const moment = useMoment()
  const { evidence, otherReports, about, kind } = report
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-xl">What was reported</h3>
      <DetailList inPairs>
        <Detail name="Reason">{reasonLabels[report.reason]}</Detail>
        <Detail name="Reported">{moment(report.createdAt)}</Detail>
        {!report.reporter && <Detail name="Reported by">{automatic}</Detail>}
      </DetailList>
      {report.text && (
        <QuotedText who={`${report.reporter?.name ?? automatic} wrote to moderators`} text={report.text} />
      )}
      <h4 className="font-semibold">As it was when it was reported</h4>
      {evidence.length === 0 ? (
        <p className="text-soft">We deleted the copy 180 days after the decision.</p>
      ) : (
        <DetailList tight>
          {evidence.map(({ name, text }) => (
            <Detail key={name} name={name}>
              <span className="whitespace-pre-line">{isInstant.test(text) ? moment(text) : text}</span>
            </Detail>
          ))}
        </DetailList>
      )}
      <p>
        <SubjectLink report={report} />
      </p>
      {otherReports > 0 && (
        <Banner>
          {otherReports === 1
            ? 'Another report of the same is open. Your decision closes it too. '
            : `${otherReports} other reports of the same are open. Your decision closes them too. `}
          <TextLink to="/admin/reports" search={{ q: about.name, kind }}>
            See these reports
          </TextLink>
        </Banner>
      )}
    </Card>
  )
}
