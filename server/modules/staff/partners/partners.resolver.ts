import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { createPartnerKey, listPartners, revokePartnerKey, rotatePartnerKey } from './partners.service.ts'
import {
  CreatePartnerKeyInput,
  PartnerKeyPayload,
  RevokePartnerKeyInput,
  RotatePartnerKeyInput,
  StaffPartner,
  StaffPartnersPayload,
} from './partners.type.ts'

@Resolver()
export class StaffPartnersResolver {
  @Requires('partners.read')
  @Query(() => [StaffPartner], { nullable: true, description: 'All partners by name, with their keys.' })
  partners(@Ctx() ctx: StaffContext) {
    return listPartners(ctx)
  }

  @Requires('partners.edit')
  @Mutation(() => PartnerKeyPayload, {
    description: 'Creates a key, whose plain text is returned once. Errors: BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async createPartnerKey(
    @Arg('input', () => CreatePartnerKeyInput) input: CreatePartnerKeyInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { ...(await createPartnerKey(ctx, input)), partners: await listPartners(ctx) }
  }

  @Requires('partners.edit')
  @Mutation(() => PartnerKeyPayload, {
    description: 'Creates a key with the same access; the old one ends after 24 hours. Errors: NOT_FOUND.',
  })
  async rotatePartnerKey(
    @Arg('input', () => RotatePartnerKeyInput) input: RotatePartnerKeyInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { ...(await rotatePartnerKey(ctx, input)), partners: await listPartners(ctx) }
  }

  @Requires('partners.edit')
  @Mutation(() => StaffPartnersPayload, { description: 'Revokes a key immediately. Errors: BAD_INPUT, NOT_FOUND.' })
  async revokePartnerKey(
    @Arg('input', () => RevokePartnerKeyInput) input: RevokePartnerKeyInput,
    @Ctx() ctx: StaffContext,
  ) {
    await revokePartnerKey(ctx, input)
    return { partners: await listPartners(ctx) }
  }
}
