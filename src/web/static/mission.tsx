import { useSite } from '../shared/session/session.tsx'
import { Section } from './section.tsx'

export function Mission() {
  const { platformName } = useSite()
  return (
    <Section title="Our mission" beside>
      <div className="mt-5 grid max-w-[45em] gap-4 text-lg leading-relaxed lg:mt-0">
        <p>
          The best conversations rarely start with an agent. They start with someone who has a question,
          someone who has an answer, and an hour that works for both.
        </p>
        <p>
          Before they go on air, guests wait in a quiet room with a glass of water and someone who tells them
          what happens next. {platformName} is that room for everyone who makes podcasts, videos, radio and
          TV, and for everyone with something to say on them.
        </p>
      </div>
    </Section>
  )
}
