/** For the log. */
export const storeWords = {
  noAnswer: ({ reason }: { reason: string }) => `The S3 store gave no answer (${reason}).`,
  refused: ({ reason }: { reason: string }) => `The S3 store refused a call (${reason}).`,
  deletedMeanwhile: 'A file was deleted while it was read.',
  otherBytes: 'The S3 store answered with other bytes than it was asked for.',
  left: 'The client left.',
  copyDiffers: ({ name }: { name: string }) =>
    `The file ${name} came back different from its copy. Run the command again; if it happens again, the store isn’t reliable.`,
}

type Failed = { bucket: string; at: string; action: string; reason: string; fix: string }

/** For operators: what’s wrong with the bucket, and what to set. */
export const bucketWords = {
  unreachable: ({ at, reason }: Failed) =>
    `The S3 store at ${at} gives no answer (${reason}), so there are no pictures and recordings until it does. Check S3_ENDPOINT and the network.`,
  changed: ({ bucket }: { bucket: string }) =>
    `What was written to the bucket ${bucket} came back different. Use another store.`,
  unusable: ({ bucket, at, action, reason, fix }: Failed) =>
    `The bucket ${bucket} at ${at} can’t be used: ${action} failed (${reason}). ${fix}`,
}

const keys = 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
const region = 'It’s in another region: set S3_REGION to that.'

/** By what S3 calls the error, or by its status. */
export const bucketFixes: Partial<Record<string, string>> & { other: string } = {
  CredentialsProviderError:
    'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role that may use the bucket.',
  InvalidAccessKeyId: keys,
  SignatureDoesNotMatch: keys,
  InvalidToken: keys,
  ExpiredToken: keys,
  RequestTimeTooSkewed: 'Set this machine’s clock.',
  NoSuchBucket: 'Create it, or correct S3_BUCKET.',
  AuthorizationHeaderMalformed: region,
  301: region,
  307: region,
  403: 'Allow s3:ListBucket on it, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.',
  other: 'Check S3_ENDPOINT, S3_REGION and S3_BUCKET.',
}
