export const introductionWords = {
  notFound: 'We couldn’t find that introduction.',
  chooseFile: 'Choose a recording.',
  wrongType: 'Choose a sound file: MP3, M4A, WebM or Ogg.',
  video: 'This file is a video. Choose a recording without pictures.',
  unreadable: 'We couldn’t read this recording. Choose another file.',
  tooLong: ({ seconds, most }: { seconds: number; most: number }) =>
    `This recording is ${seconds} seconds long. Choose one of ${most} seconds or less.`,
  tooLarge: ({ megabytes }: { megabytes: number }) => `Choose a recording smaller than ${megabytes} MB.`,
}

export const pictureWords = {
  notFound: 'We couldn’t find that picture.',
  chooseFile: 'Choose a picture.',
  notAForm: 'Send the file as multipart/form-data.',
  wrongType: 'Choose a JPEG, PNG, WebP, GIF or AVIF picture.',
  tooManyPixels: 'This picture has too many pixels. Choose a smaller one.',
  unreadable: 'We couldn’t read this picture. Choose another one.',
  busy: 'Many pictures are being uploaded right now. Try again in a few seconds.',
  tooLarge: ({ megabytes }: { megabytes: number }) => `Please select an image smaller than ${megabytes}MB.`,
}
