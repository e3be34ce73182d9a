import { lazy, Suspense, useState } from 'react'
import type { Review } from '../../contract/reviews.ts'
import { Button } from '../ui/button.tsx'
import { OpeningDialog } from '../ui/opening-dialog.tsx'

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }))

export function AnswerButton({ review }: { review: Review }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button look="outline" size="s" className="justify-self-start" onClick={() => setOpen(true)}>
        Answer
        <span className="sr-only"> the review of {review.author.name}</span>
      </Button>
      {open !== undefined && (
        <Suspense fallback={<OpeningDialog />}>
          <AnswerDialog review={review} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
