import type { MeetingWay } from '../../../contract/meeting.ts'

export const pictureWords = {
  title: 'Crop picture',
  help: 'Drag the picture, or move it with the arrow keys. Scroll, pinch, or press + and − to zoom.',
  area: 'Picture in its frame',
  use: 'Use picture',
  preparing: 'Preparing…',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  move: 'Move the picture',
  left: 'Move left',
  up: 'Move up',
  down: 'Move down',
  right: 'Move right',
  percent: ({ percent }: { percent: number }) => `${percent}%`,
  zoomed: ({ percent }: { percent: number }) => `Zoom ${percent}%.`,
  moved: ({ left, top }: { left: number; top: number }) =>
    `The frame starts ${left}% from the left and ${top}% from the top of the picture.`,
  onProfile: 'On your profile',
  onCards: 'In lists',
  tooLarge: {
    title: 'File too large',
    text: ({ megabytes }: { megabytes: number }) => `Please select an image smaller than ${megabytes}MB.`,
  },
  otherFormat: {
    title: 'We can’t open this picture',
    text: 'Choose a JPG, PNG, WebP, GIF or AVIF picture.',
    heic: 'Your browser can’t open HEIC photos. Export it as a JPG, or choose it on your phone.',
  },
  noEditor: {
    title: 'We couldn’t open the picture',
    text: 'Check your connection, then choose it again.',
  },
  formats: ({ megabytes }: { megabytes: number }) =>
    `JPG, PNG, WebP, GIF or AVIF, up to 20MB. We scale it down to less than ${megabytes}MB.`,
}

export const profileWords = {
  saved: { title: 'Profile updated' },
}

export const placeWords: Record<MeetingWay, { label: string; help: string }> = {
  video: { label: 'Video call', help: 'Your room in Zoom, Meet, Riverside or another app.' },
  phone: { label: 'Phone call', help: 'The number to call.' },
  in_person: { label: 'In person', help: 'Your studio, or a place that you like.' },
  agreed: { label: 'We agree each time', help: 'You settle it in your messages.' },
}

export const placeFieldWords: Record<Exclude<MeetingWay, 'agreed'>, { label: string; help: string }> = {
  video: { label: 'Link', help: 'No link yet? Add it later.' },
  phone: { label: 'Phone number', help: 'With the country code.' },
  in_person: { label: 'Address', help: 'With the city.' },
}

export const placeLegend = 'How you meet'
