import type { AdminReportDetails } from '../../../contract/admin/reports.ts'
import type { Person } from '../../../contract/people.ts'
import { formatNumber } from '../../../wording/formats.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { clearedText } from '../../shared/trust/wording.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { DecisionBadges } from './decision-badges.tsx'

type Props = {
  part: string
  person: Person
  history: AdminReportDetails['histories']['about']
  /** The act that the page shows elsewhere. */
  shownAct: number | undefined
}

export function PersonHistory({ part, person, history, shownAct }: Props) {
  const moment = useMoment()
  const earlier = history.acts.filter(({ id }) => id !== shownAct)
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={person.name} src={person.avatar} size="m" />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-sm text-soft">{part}</p>
          <h3 className="text-xl">
            <bdi>{person.name}</bdi>
          </h3>
          {person.headline && (
            <p dir="auto" className="line-clamp-2 text-sm text-soft">
              {person.headline}
            </p>
          )}
          {person.deleted ? (
            <Badge tone="quiet">Deleted account</Badge>
          ) : (
            <TextLink to="/admin" search={{ q: person.name }} className="text-sm">
              Find in Users
            </TextLink>
          )}
        </div>
      </div>
      <DetailList inPairs tight>
        <Detail name="Reports against them">{formatNumber(history.reportsAgainst)}</Detail>
        <Detail name="Reports they made">{formatNumber(history.reportsMade)}</Detail>
      </DetailList>
      {earlier.length === 0 ? (
        <p className="text-sm text-soft">No earlier decisions about them.</p>
      ) : (
        <>
          <h4 className="font-semibold">Earlier decisions about them</h4>
          <Timeline>
            {earlier.map((act) => (
              <TimelineStep
                key={act.id}
                title={<DecisionBadges act={act} />}
                at={act.createdAt}
                when={`${moment(act.createdAt)}, by ${act.admin.name}`}
              >
                <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
                  {act.reason || clearedText}
                </p>
              </TimelineStep>
            ))}
          </Timeline>
        </>
      )}
    </Card>
  )
}
