import { z } from 'zod'
import { emailSchema, newPasswordSchema, refuseOwnWords } from '#server/modules/accounts/accounts.rules.ts'
import { mobileNumberSchema } from '#server/phone.ts'
import { STAFF_ROLES } from '#server/security/permissions.ts'

export const rolesSchema = z
  .array(z.enum(STAFF_ROLES, { error: `Every role must be one of ${STAFF_ROLES.join(', ')}.` }))
  .min(1, 'roles must contain at least one role.')
  // In the order of the table of roles.
  .transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role)))

export const rolesInputSchema = z.object({ roles: rolesSchema })

const nameSchema = z.string().trim().min(1, 'name is required.').max(200, 'name must have at most 200 characters.')

export const invitationSchema = z.object({ email: emailSchema, name: nameSchema, roles: rolesSchema })

/** Acceptance of the invitation to an email address by a person without an account in the shop. */
export const buildNewAccountSchema = ({ email }: { email: string }) =>
  z
    .object({
      name: nameSchema,
      mobile: z.string('mobile is required.').trim().min(1, 'mobile is required.').pipe(mobileNumberSchema),
      password: newPasswordSchema,
      confirmPassword: z.string('Please confirm your password.').min(1, 'Please confirm your password.'),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match.',
      when: () => true,
    })
    .superRefine((form, check) => refuseOwnWords(check, { password: form.password }, { ...form, email }))

export const reasonSchema = z.object({
  reason: z
    .string('reason is required.')
    .trim()
    .min(3, 'reason must have at least 3 characters.')
    .max(200, 'reason must have at most 200 characters.'),
})
