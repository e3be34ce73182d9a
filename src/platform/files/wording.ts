type Where = { bucket: string; at: string }

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

/** For operators: what’s wrong with the bucket, and what to set. */
export const bucketWords = {
  unreachable: ({ at, reason }: { at: string; reason: string }) =>
    `The S3 store at ${at} gives no answer (${reason}), so there are no pictures and recordings until it does. Check S3_ENDPOINT and the network.`,
  wrongKeys: ({ at, reason }: { at: string; reason: string }) =>
    `The S3 store at ${at} refuses the keys (${reason}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  noKeys:
    'There are no keys for S3. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role that may use the bucket.',
  noBucket: ({ bucket, at }: Where) =>
    `There’s no bucket ${bucket} at ${at}. Create it, or correct S3_BUCKET.`,
  otherRegion: ({ bucket }: { bucket: string }) =>
    `The bucket ${bucket} is in another region. Set S3_REGION to it.`,
  forbidden: ({ bucket, action, reason }: { bucket: string; action: string; reason: string }) =>
    `The keys may not do everything that’s needed in the bucket ${bucket}: ${action} was refused (${reason}). Allow s3:ListBucket on it, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.`,
  wrongClock: ({ at }: { at: string }) =>
    `The S3 store at ${at} refuses calls because this machine’s clock is wrong. Set the clock.`,
  changed: ({ bucket }: { bucket: string }) =>
    `What was written to the bucket ${bucket} came back different. Use another store.`,
  failed: ({ at, action, reason }: { at: string; action: string; reason: string }) =>
    `The S3 store at ${at} can’t be used: ${action} failed (${reason}). Check S3_ENDPOINT, S3_REGION and S3_BUCKET.`,
}
