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
