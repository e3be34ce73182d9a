import { Mic, MonitorPlay, Radio, Tv } from 'lucide-react'
import type { Sign } from './sign-list.tsx'

export const whoUses: Sign[] = [
  {
    icon: Mic,
    title: 'Podcast hosts',
    text: 'Find guests who’ve lived the story, for this week or months ahead, and agree on an hour in one place.',
  },
  {
    icon: MonitorPlay,
    title: 'YouTube creators',
    text: 'Meet experts and other channels for conversations that neither would have filmed alone.',
  },
  {
    icon: Radio,
    title: 'Radio producers',
    text: 'Look for a voice by topic and free hour, when the studio is booked and the slot is fixed.',
  },
  {
    icon: Tv,
    title: 'TV hosts',
    text: 'See people as they present themselves, write to them, and settle the day without a chain of calls.',
  },
]
