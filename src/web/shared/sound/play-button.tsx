import { Pause, Play } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { introductionOf, type Sound, toggleSound, useSound } from './sound.ts'

type PlayButtonProps = {
  sound: Sound
  /** What is played, in a sentence: "introduction of Robin". */
  what: string
  /** With its words, or round on a picture. */
  look?: 'words' | 'round'
  className?: string
}

export function PlayButton({ sound, what, look = 'round', className }: PlayButtonProps) {
  const { sound: current, isPlaying } = useSound()
  const isOn = isPlaying && current?.url === sound.url
  const label = `${isOn ? 'Pause' : 'Play'} ${what}`
  return (
    <button
      type="button"
      data-sound={sound.url}
      aria-label={look === 'round' ? label : undefined}
      className={classNames(
        look === 'words'
          ? buttonClass('outline', 'm')
          : 'grid size-11 place-items-center rounded-full bg-ink text-paper shadow-m transition-transform hover:scale-105',
        'noscript:invisible print:hidden',
        className,
      )}
      onClick={() => toggleSound(sound)}
    >
      <Icon of={isOn ? Pause : Play} className="fill-current" />
      {look === 'words' && label}
    </button>
  )
}

type IntroducedProps = {
  person: Parameters<typeof introductionOf>[0]
  className?: string
}

/** On a card, over the picture. Nothing for people without an introduction. */
export function PlayIntroduction({ person, className }: IntroducedProps) {
  const sound = introductionOf(person)
  return sound && <PlayButton sound={sound} what={`introduction of ${person.name}`} className={className} />
}
