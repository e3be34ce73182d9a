/** "1:05". */
export function formatLength(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export const playerWords = {
  play: 'Play',
  pause: 'Pause',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  close: 'Close player',
  position: 'Position',
  positionOf: ({ at, length }: { at: number; length: number }) =>
    `${formatLength(at)} of ${formatLength(length)}`,
  speed: ({ speed }: { speed: number }) => `Speed: ${speed}×`,
  status: ({ title, by, isPlaying }: { title: string; by: string; isPlaying: boolean }) =>
    isPlaying ? `Playing: ${title}, ${by}` : `Paused: ${title}, ${by}`,
  broken: 'We couldn’t play this recording in your browser.',
  openFile: 'Open the file',
}
