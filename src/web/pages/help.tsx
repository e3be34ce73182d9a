import { type SiteValues, useSiteValues } from '../shared/site/site-values.ts'
import { HelpCards } from '../static/help-cards.tsx'
import { helpQuestions } from '../static/help-questions.ts'
import { HelpTopics } from '../static/help-topics.tsx'
import { Questions } from '../static/questions.tsx'
import { Section } from '../static/section.tsx'
import { StageHead } from '../ui/stage-head.tsx'

export const describe = (words: SiteValues) => ({
  title: 'Help Center',
  description: `Answers about profiles, booking requests, cancellations and safety, and email support from a person within ${words.supportHours} hours.`,
  questions: helpQuestions(words),
})

export function Page() {
  return (
    <div className="pb-16 sm:pb-24">
      <StageHead drawing="answers" title="Help Center">
        You’ll find most answers on this page. Still stuck? Email us and a person will reply.
      </StageHead>
      <HelpTopics />
      <Section title="Frequently asked questions" beside>
        <Questions items={helpQuestions(useSiteValues())} />
      </Section>
      <HelpCards />
    </div>
  )
}
