import { agentException } from '../../wording/fees.ts'
import { Disclaimer } from '../shared/site/disclaimer.tsx'
import { useSiteValues } from '../shared/site/site-values.ts'
import { IconList } from '../static/icon-list.tsx'
import { JoinButtons } from '../static/join-buttons.tsx'
import { Section } from '../static/section.tsx'
import { StepCards } from '../static/step-cards.tsx'
import { steps } from '../static/steps.ts'
import { whoUses } from '../static/who-uses.ts'
import { WhyChoose } from '../static/why-choose.tsx'
import { StageHead } from '../ui/stage-head.tsx'

export const describe = () => ({
  title: 'How It Works',
  description:
    'Six steps from a free profile to a recorded conversation: find people, message them, send a request, and meet at a time that works for both of you.',
})

export function Page() {
  const words = useSiteValues()
  return (
    <div className="pb-16 sm:pb-24">
      <StageHead
        drawing="steps"
        title="How It Works"
        actions={<JoinButtons register="Create Free Profile" search="Browse Creators" />}
      >
        {words.fee
          ? `Six steps from a free profile to a conversation on air. Talk to people, not agencies. Pay only when someone says yes. ${agentException}`
          : 'Six steps from a free profile to a conversation on air. Talk to people, not agencies. Booking is free.'}
      </StageHead>
      <Section title="Six steps">
        <StepCards steps={steps(words)} />
      </Section>
      <Section title={`Who uses ${words.platformName}`}>
        <IconList items={whoUses} />
      </Section>
      <Section title={`Why choose ${words.platformName}`}>
        <WhyChoose />
        <Disclaimer className="mt-10" />
      </Section>
    </div>
  )
}
