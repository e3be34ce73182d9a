import type { Meeting } from '../contract/meeting.ts'

export const meetingLabels: Record<Meeting['way'], string> = {
  video: 'Video call',
  phone: 'Phone call',
  in_person: 'In person',
}

/** "Video call: https://meet.example/maya" */
export function meetingText({ way, place }: Meeting): string {
  return place ? `${meetingLabels[way]}: ${place}` : meetingLabels[way]
}
