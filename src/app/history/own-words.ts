import { useLingui } from '@lingui/react/macro';
import type { FlowMethod, FlowType } from '#domain/cash-flow/schema.ts';
import type { AdminRole } from '#domain/kit/roles.ts';
import type { Store } from '#domain/store/schema.ts';
import { formatDateTime } from '#src/ui/figures/format-time.ts';
import { roleNames } from '#src/ui/words/role-names.ts';
import { useBrandLabels } from '#src/ui/words/use-brand-labels.ts';
import { useFlowKindWords } from '#src/ui/words/use-flow-kind-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** Words that the fields of one kind of record alone have, before those of all. */
export interface OwnWords {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined for a value like any other. */
  readonly value: (field: string, shown: unknown) => string | undefined;
}

export function useBrandHistoryWords(): OwnWords {
  const { t } = useLingui();
  const whose = t({ id: 'history.newStores', message: '新店家' });
  const ofNewStores = (own: string): string => t({ id: 'field.ofPart', message: `${whose}的${own}` });
  return {
    labels: {
      isActive: t({ id: 'brand.guestsFind', message: '客人可以看到並點餐' }),
      ...useBrandLabels(),
      'storeDefaults/serviceChargeRate': ofNewStores(t({ id: 'serviceCharge', message: '服務費' })),
      'storeDefaults/maxOfflineHours': ofNewStores(t({ id: 'brand.maxOffline', message: '完整離線時限' })),
    },
    value(field, n) {
      if (field !== 'storeDefaults/maxOfflineHours' || typeof n !== 'number') return undefined;
      return t({ id: 'brand.hours', message: `${n}小時` });
    },
  };
}

export function useAdminWords(stores: readonly Store[]): OwnWords {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  return {
    labels: {
      name: t({ id: 'person.name', message: '登入名稱' }),
      phone: t({ id: 'account.phone', message: '手機號碼' }),
      role: t({ id: 'account.role', message: '角色' }),
      storeId: t({ id: 'person.place', message: '工作的店家' }),
      isActive: t({ id: 'history.maySignIn', message: '可登入' }),
      password: t({ id: 'password', message: '密碼' }),
      pin: t({ id: 'pin', message: 'PIN碼' }),
      invitedUntil: t({ id: 'history.invitedUntil', message: '邀請連結有效到' }),
      passkeys: t({ id: 'passkeys.title', message: '通行金鑰' }),
    },
    value(field, shown) {
      if (field === 'role') return i18n._(roleNames[shown as AdminRole]);
      if (field === 'invitedUntil' && typeof shown === 'string')
        return formatDateTime(new Date(shown), i18n.locale);
      if (field !== 'storeId') return undefined;
      const store = stores.find(({ _id }) => _id === shown);
      return store ? nameOf(store) : t({ id: 'history.storeGone', message: '已刪除的店家' });
    },
  };
}

export function useFlowHistoryWords(): OwnWords {
  const { t, i18n } = useLingui();
  const { types, methods } = useFlowKindWords();
  return {
    labels: {
      type: t({ id: 'flow.type', message: '收支' }),
      category: t({ id: 'flow.category', message: '類別' }),
      time: t({ id: 'flow.moment', message: '日期時間' }),
      method: t({ id: 'flow.method', message: '付款方式' }),
      photo: t({ id: 'flow.receipt', message: '收據照片' }),
    },
    value(field, shown) {
      if (typeof shown !== 'string') return undefined;
      if (field === 'type') return types[shown as FlowType];
      if (field === 'method') return methods[shown as FlowMethod];
      if (field === 'time') return formatDateTime(new Date(shown), i18n.locale);
      if (field === 'photo') return t({ id: 'field.imageThere', message: '有圖片' });
      return undefined;
    },
  };
}
