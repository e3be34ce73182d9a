export const lengthWords = {
  notice: 'Minimum notice',
  noticeHelp: 'How much notice you need.',
  buffer: 'Buffer',
  bufferHelp: 'Time kept free before and after each booking.',
  none: 'None',
}
