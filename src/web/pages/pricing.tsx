import { Disclaimer } from '../shared/site/disclaimer.tsx'
import { type SiteValues, useSiteValues } from '../shared/site/site-values.ts'
import { IconList } from '../static/icon-list.tsx'
import { JoinButtons } from '../static/join-buttons.tsx'
import { Plans } from '../static/plans.tsx'
import { pricingQuestions } from '../static/pricing-questions.ts'
import { pricingReasons } from '../static/pricing-reasons.ts'
import { Questions } from '../static/questions.tsx'
import { Section } from '../static/section.tsx'
import { StageHead } from '../ui/stage-head.tsx'

export const describe = (words: SiteValues) => ({
  title: 'Pricing',
  description: words.fee
    ? `Profiles, search and messages are free. A booking costs one flat platform fee of ${words.fee}, held when you send a request and charged only when it’s confirmed.`
    : 'Profiles, search, messages and bookings are free. There’s no platform fee, and you don’t need a card. Creators set their own rates.',
  questions: pricingQuestions(words),
})

export function Page() {
  const words = useSiteValues()
  return (
    <div className="pb-16 sm:pb-24">
      <StageHead
        drawing="receipt"
        title={
          <>
            Free to meet. <br />
            {words.fee ? 'One flat fee to book.' : 'Free to book.'}
          </>
        }
      >
        {words.fee
          ? `It’s free until you book. Booking costs ${words.fee}, and only if they accept.`
          : 'Getting listed, messaging, requesting and booking are all free.'}
      </StageHead>
      <Plans />
      <Section title="Why it works">
        <IconList items={pricingReasons(words)} />
      </Section>
      <Section title="Pricing questions" beside>
        <Questions items={pricingQuestions(words)} />
      </Section>
      <Section title="Ready when you are" unprinted>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:[&>*]:grow">
          <JoinButtons register="Create Free Profile" search="Find Connections" />
        </div>
      </Section>
      <div className="page-width">
        <Disclaimer className="mt-10" />
      </div>
    </div>
  )
}
