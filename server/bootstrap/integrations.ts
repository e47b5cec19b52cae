import type { Env } from '#server/config.ts'
import type { CoreDependencies } from '#server/context.ts'
import type { Database } from '#server/db/pool.ts'
import { siteverifyCaptcha } from '#server/integrations/captcha/captcha.ts'
import { localFiles } from '#server/integrations/files/local.files.ts'
import { s3Files } from '#server/integrations/files/s3.files.ts'
import { localImages } from '#server/integrations/images/local.images.ts'
import { s3Images } from '#server/integrations/images/s3.images.ts'
import { smtpMailer } from '#server/integrations/mail/mail.ts'
import { flutterwave } from '#server/integrations/payments/flutterwave.ts'

/**
 * Real services where keys are configured, sandbox emulators otherwise. Production always has
 * keys: `readEnv` requires them.
 */
export async function createIntegrations(env: Env, { pool }: Database) {
  const mail = env.SMTP_URL ? smtpMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }) : undefined
  const captcha = env.RECAPTCHA_SECRET ? siteverifyCaptcha({ secret: env.RECAPTCHA_SECRET }) : undefined
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_SECRET: webhookSecret } = env
  const payments = secretKey && webhookSecret ? flutterwave({ secretKey, webhookSecret }) : undefined
  if (mail && captcha && payments) return { mail, captcha, payments, sandbox: undefined }
  const { startSandbox } = await import('#server/sandbox/sandbox.ts')
  const sandbox = await startSandbox(pool, { mailFrom: env.MAIL_FROM })
  return {
    mail: mail ?? sandbox.mail,
    captcha: captcha ?? sandbox.captcha,
    payments: payments ?? sandbox.payments,
    sandbox,
  }
}

/** Object storage when a bucket is configured, otherwise a local directory. */
export function createStorage(
  { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL }: Env,
  folder: string,
): Pick<CoreDependencies, 'images' | 'files'> {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY || !S3_PUBLIC_URL)
    return { images: localImages({ folder }), files: localFiles({ folder }) }
  const bucketOptions = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
  return { images: s3Images({ ...bucketOptions, publicUrl: S3_PUBLIC_URL }), files: s3Files(bucketOptions) }
}
