import { Mic, MonitorPlay, Radio, Tv } from 'lucide-react'
import type { Sign } from './icon-list.tsx'

export const whoUses: Sign[] = [
  {
    icon: Mic,
    title: 'Podcast hosts',
    text: 'Find guests who’ve lived the story, and book them for this week or months ahead.',
  },
  {
    icon: MonitorPlay,
    title: 'YouTube creators',
    text: 'Meet experts and other channels, and make videos neither of you would have made alone.',
  },
  {
    icon: Radio,
    title: 'Radio producers',
    text: 'The studio is booked and the slot is fixed. Find a voice by topic and open hours.',
  },
  {
    icon: Tv,
    title: 'TV hosts',
    text: 'See who people are, message them, and set a date without a chain of calls.',
  },
]
