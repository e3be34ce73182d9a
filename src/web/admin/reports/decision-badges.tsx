import { Gavel, Undo2 } from 'lucide-react'
import type { AdminAct } from '../../../contract/admin/reports.ts'
import { Badge } from '../../ui/badge.tsx'
import { actDoneWords } from './wording.ts'

/** What was decided, and what became of it. */
export function DecisionBadges({ act: { act, kind, takenBack, appeal } }: { act: AdminAct }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={act === 'dismiss' ? 'quiet' : 'plain'}>{actDoneWords(act, kind)}</Badge>
      {appeal && !appeal.answer && (
        <Badge tone="wait" icon={Gavel}>
          Appealed
        </Badge>
      )}
      {appeal?.answer?.granted === false && <Badge tone="quiet">Appeal rejected</Badge>}
      {takenBack && (
        <Badge tone="ok" icon={Undo2}>
          Taken back
        </Badge>
      )}
    </span>
  )
}
