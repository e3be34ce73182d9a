import { useSiteValues } from '../shared/site/site-values.ts'
import { howWeHelp } from '../static/how-we-help.ts'
import { IconList } from '../static/icon-list.tsx'
import { JoinButtons } from '../static/join-buttons.tsx'
import { Mission } from '../static/mission.tsx'
import { Section } from '../static/section.tsx'
import { Values } from '../static/values.tsx'
import { StageHead } from '../ui/stage-head.tsx'

export const describe = () => ({
  title: 'About',
  description: 'Why we’re here, how we help creators and guests find each other directly, and what we value.',
})

export function Page() {
  const words = useSiteValues()
  return (
    <div className="pb-16 sm:pb-24">
      <StageHead drawing="about" title={`About ${words.platformName}`}>
        We connect people who make shows with people who have something to say on them. Directly, without
        middlemen.
      </StageHead>
      <Mission />
      <Section title="How we help">
        <IconList items={howWeHelp(words)} />
      </Section>
      <Section title="What we value">
        <Values />
      </Section>
      <Section title="Join us" lead="Set up your profile in ten minutes, or just look around." unprinted>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:[&>*]:grow">
          <JoinButtons register="Create Free Profile" search="Find Connections" />
        </div>
      </Section>
    </div>
  )
}
