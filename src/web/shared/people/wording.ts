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
