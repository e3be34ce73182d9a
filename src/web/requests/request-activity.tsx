import type { RequestRole, RequestStep } from '../../contract/requests/agent-requests.ts'
import { zoneName } from '../../wording/times.ts'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { Timeline, TimelineStep } from '../ui/timeline.tsx'
import { requestStepText } from './agent-wording.ts'
import type { Clock } from './clocks.ts'
import type { ShownRequest } from './reply-context.ts'
import { TimeOnClocks } from './time-on-clocks.tsx'

type Props = {
  request: Pick<ShownRequest, 'steps' | 'agentName' | 'creator' | 'personality'>
  reader: RequestRole
  zone: string
  clocks: readonly Clock[]
}

export function RequestActivity({ request, reader, zone, clocks }: Props) {
  return (
    <Timeline>
      {request.steps.map((step) => (
        <TimelineStep
          key={`${step.at} ${step.what}`}
          title={requestStepText(step, request, reader)}
          at={step.at}
          when={`${formatWeekday(step.at, zone)}, ${formatTime(step.at, zone)} ${zoneName(zone)}`}
          times={step.times.map((at) => ({ at, shown: <TimeOnClocks at={at} clocks={clocks} /> }))}
        >
          <Said step={step} />
        </TimelineStep>
      ))}
    </Timeline>
  )
}

function Said({ step: { text } }: { step: RequestStep }) {
  if (!text) return null
  return (
    <p dir="auto" className="my-2 max-w-[60ch] rounded-m bg-sunk px-4 py-3 break-words whitespace-pre-line">
      <LinkedText text={text} />
    </p>
  )
}
