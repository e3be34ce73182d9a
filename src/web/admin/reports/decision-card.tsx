import type { RefObject } from 'react'
import type { AdminAct } from '../../../contract/admin/reports.ts'
import { useMoment } from '../../shared/times/use-moment.ts'
import { clearedText } from '../../shared/trust/wording.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { AnswerForm } from './answer-form.tsx'
import { actDoneWords } from './wording.ts'

type Props = {
  act: AdminAct
  /** Of the person it’s about. */
  name: string
  heading: RefObject<HTMLHeadingElement | null>
}

export function DecisionCard({ act, name, heading }: Props) {
  const moment = useMoment()
  const { appeal, takenBack } = act
  const isAsked = appeal && !appeal.answer
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {actDoneWords(act.act, act.kind)}
      </h3>
      <QuotedText who={`${act.admin.name}, ${moment(act.createdAt)}`} text={act.reason || clearedText} />
      {appeal && (
        <QuotedText who={`${name} appealed, ${moment(appeal.createdAt)}`} text={appeal.text || clearedText} />
      )}
      {appeal?.answer && (
        <QuotedText
          who={`${appeal.answer.granted ? 'Appeal granted' : 'Appeal rejected'}, ${moment(appeal.answer.createdAt)}`}
          text={appeal.answer.text || clearedText}
        />
      )}
      {takenBack && !appeal?.answer?.granted && (
        <QuotedText
          who={`Taken back, ${moment(takenBack.createdAt)}`}
          text={takenBack.reason || clearedText}
        />
      )}
      {isAsked && <AnswerForm act={act} name={name} />}
      {!isAsked && !takenBack && act.act !== 'dismiss' && (
        <Dialog
          title="Take this decision back?"
          description="What it hid or limited works again."
          keepOnOutsidePress
          trigger={
            <Button look="outline" className="justify-self-start max-sm:w-full">
              Take it back
            </Button>
          }
        >
          <AnswerForm act={act} name={name} />
        </Dialog>
      )}
    </Card>
  )
}
