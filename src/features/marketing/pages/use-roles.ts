import { useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChefHat from 'lucide-react/icons/chef-hat';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import type { LucideIcon } from 'lucide-react';
import type { Scene } from '../scenes.ts';

export interface Role {
  /** Of its part of the page. */
  readonly id: 'counter' | 'kitchen' | 'guests' | 'manager' | 'owner';
  readonly icon: LucideIcon;
  readonly name: string;
  readonly heading: string;
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly body: string }[];
  readonly scene: Scene;
  readonly alt: string;
}

/** Who works with it, and what each of them has. What the product cannot do does not stand here. */
export function useRoles(): readonly Role[] {
  return [useCounter(), useKitchen(), useGuests(), useManager(), useOwner()];
}

function useCounter(): Role {
  const { t } = useLingui();
  return {
    id: 'counter',
    icon: Store,
    name: t({ id: 'site.role.counter', message: '店員・櫃檯' }),
    heading: t({ id: 'site.role.counterHeading', message: '排隊的時候，手不用等畫面' }),
    lead: t({
      id: 'site.role.counterLead',
      message: '每一下都在裝置上完成，不等網路。斷網時和平常一樣快。',
    }),
    points: [
      {
        title: t({ id: 'site.role.counter1', message: '點餐與客製' }),
        body: t({
          id: 'site.role.counter1Body',
          message: '甜度、冰塊、加料、備註；常用的一點就加入，掃條碼也行。',
        }),
      },
      {
        title: t({ id: 'site.role.counter2', message: '結帳與拆帳' }),
        body: t({ id: 'site.role.counter2Body', message: '一張單可分幾種付款或分給幾個人，找零自動算好。' }),
      },
      {
        title: t({ id: 'site.role.counter3', message: '掛單、桌位與加點' }),
        body: t({
          id: 'site.role.counter3Body',
          message: '先掛著，回頭再結；內用看桌位圖，加點送進同一張單。',
        }),
      },
      {
        title: t({ id: 'site.role.counter4', message: '交班' }),
        body: t({ id: 'site.role.counter4Body', message: '開關班、零用金進出、盤點現金，差額當場看到。' }),
      },
    ],
    scene: 'counter',
    alt: t({
      id: 'site.shot.counter',
      message: '櫃檯畫面：網路中斷的橫幅下，店員照常點餐，購物車裡有四樣餐點。',
    }),
  };
}

function useKitchen(): Role {
  const { t } = useLingui();
  return {
    id: 'kitchen',
    icon: ChefHat,
    name: t({ id: 'site.role.kitchen', message: '廚房' }),
    heading: t({ id: 'site.role.kitchenHeading', message: '先做哪一張，看一眼就知道' }),
    lead: t({
      id: 'site.role.kitchenLead',
      message: '一台螢幕就是廚房單：等多久、少什麼、哪些一起做，都在上面。',
    }),
    points: [
      {
        title: t({ id: 'site.role.kitchen1', message: '廚房螢幕' }),
        body: t({ id: 'site.role.kitchen1Body', message: '逐項劃掉，整張完成；做錯了可以叫回來。' }),
      },
      {
        title: t({ id: 'site.role.kitchen2', message: '品項總計' }),
        body: t({ id: 'site.role.kitchen2Body', message: '現在一共要幾份，跨單加總，一次備好。' }),
      },
      {
        title: t({ id: 'site.role.kitchen3', message: '叫號畫面' }),
        body: t({ id: 'site.role.kitchen3Body', message: '做好就上號碼，客人自己看得到。' }),
      },
      {
        title: t({ id: 'site.role.kitchen4', message: '廚房單與杯貼' }),
        body: t({ id: 'site.role.kitchen4Body', message: '習慣看紙的店，照樣依工作站出單。' }),
      },
    ],
    scene: 'kitchen',
    alt: t({ id: 'site.shot.kitchen', message: '廚房螢幕：幾張進行中的單，各有品項、客製內容與等候時間。' }),
  };
}

function useGuests(): Role {
  const { t } = useLingui();
  return {
    id: 'guests',
    icon: Smartphone,
    name: t({ id: 'site.role.guests', message: '客人' }),
    heading: t({ id: 'site.role.guestsHeading', message: '掃了就點，不用下載、不用註冊' }),
    lead: t({
      id: 'site.role.guestsLead',
      message: '內用掃桌上的碼，外帶從連結點。想當會員的人再留手機。',
    }),
    points: [
      {
        title: t({ id: 'site.role.guests1', message: '中英文菜單' }),
        body: t({ id: 'site.role.guests1Body', message: '照片、供應時段、售完狀態都是即時的。' }),
      },
      {
        title: t({ id: 'site.role.guests2', message: '訂單進度' }),
        body: t({ id: 'site.role.guests2Body', message: '送出後看得到接單、製作到完成，也能再點一次。' }),
      },
      {
        title: t({ id: 'site.role.guests3', message: '會員、點數與優惠券' }),
        body: t({ id: 'site.role.guests3Body', message: '消費累點、折價券、兌換券和套組，規則由您訂。' }),
      },
      {
        title: t({ id: 'site.role.guests5', message: '線上付款與LINE通知' }),
        body: t({
          id: 'site.role.guests5Body',
          message: '品牌接上自己的帳號後，客人可以先用信用卡或LINE Pay付款，接單、做好了由LINE通知。',
        }),
      },
      {
        title: t({ id: 'site.role.guests4', message: '忙的時候可以喊停' }),
        body: t({ id: 'site.role.guests4Body', message: '櫃檯一個開關暫停線上點餐，時間到自動恢復。' }),
      },
    ],
    scene: 'menu',
    alt: t({ id: 'site.shot.menu', message: '手機上的點餐頁：分類、餐點名稱與價格。' }),
  };
}

function useManager(): Role {
  const { t } = useLingui();
  return {
    id: 'manager',
    icon: ClipboardList,
    name: t({ id: 'site.role.manager', message: '店長' }),
    heading: t({ id: 'site.role.managerHeading', message: '打烊前就對得完帳' }),
    lead: t({
      id: 'site.role.managerLead',
      message: '現金、庫存和收支都由現場發生的事加總出來，不用另外抄一份。',
    }),
    points: [
      {
        title: t({ id: 'site.role.manager1', message: '庫存' }),
        body: t({
          id: 'site.role.manager1Body',
          message: '賣出自動扣，進貨、報損、盤點有紀錄；低於幾天份就提醒。',
        }),
      },
      {
        title: t({ id: 'site.role.manager2', message: '收支與日結' }),
        body: t({
          id: 'site.role.manager2Body',
          message: '幾秒記一筆，可拍收據；日結後再進來的單會標示修正。',
        }),
      },
      {
        title: t({ id: 'site.role.manager5', message: '外送平台' }),
        body: t({
          id: 'site.role.manager5Body',
          message: 'foodpanda與Uber Eats核准串接後，平台的單進同一個廚房，售完一起下架。',
        }),
      },
      {
        title: t({ id: 'site.role.manager3', message: '要複核的單' }),
        body: t({ id: 'site.role.manager3Body', message: '改價、作廢、超賣都列出來，看過一筆消一筆。' }),
      },
      {
        title: t({ id: 'site.role.manager4', message: '人員與PIN碼' }),
        body: t({ id: 'site.role.manager4Body', message: '店員換手用PIN碼；退款、折讓要店長當場核准。' }),
      },
    ],
    scene: 'stock',
    alt: t({ id: 'site.shot.stock', message: '庫存頁：每項的存量、可用天數與狀態。' }),
  };
}

function useOwner(): Role {
  const { t } = useLingui();
  return {
    id: 'owner',
    icon: ChartColumn,
    name: t({ id: 'site.role.owner', message: '老闆・總部' }),
    heading: t({ id: 'site.role.ownerHeading', message: '人不在店裡，也知道店裡的事' }),
    lead: t({
      id: 'site.role.ownerLead',
      message: '幾個品牌、幾家店都在同一個地方，每個人只看得到自己該看的。',
    }),
    points: [
      {
        title: t({ id: 'site.role.owner1', message: '總覽' }),
        body: t({ id: 'site.role.owner1Body', message: '今日營業額、各店狀況，以及該先處理的事。' }),
      },
      {
        title: t({ id: 'site.role.owner5', message: '銷售報表' }),
        body: t({
          id: 'site.role.owner5Body',
          message: '日、月、年和去年同期比較；時段、餐點、付款方式一頁看完，可匯出。',
        }),
      },
      {
        title: t({ id: 'site.role.owner2', message: '餐點庫與菜單' }),
        body: t({
          id: 'site.role.owner2Body',
          message: '餐點建一次，各店排各店的菜單；每次發布都留下版本。',
        }),
      },
      {
        title: t({ id: 'site.role.owner3', message: '角色與權限' }),
        body: t({ id: 'site.role.owner3Body', message: '七種角色，誰能看、能改、能退款，分得清楚。' }),
      },
      {
        title: t({ id: 'site.role.owner4', message: '修改紀錄' }),
        body: t({ id: 'site.role.owner4Body', message: '誰在什麼時候把什麼改成什麼，一欄一欄查得到。' }),
      },
    ],
    scene: 'office',
    alt: t({ id: 'site.shot.office', message: '後台總覽：今日營業額、訂單數與需要處理的事項。' }),
  };
}
