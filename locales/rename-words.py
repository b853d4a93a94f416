#!/usr/bin/env python3
"""Renames identifiers and files, and replaces sentences of comments and docs, below a folder.

    python3 locales/rename-words.py ROOT [--dry]

What is kept or sent keeps its name: property keys, strings, ids, tables, operations are left, except where an entry of NAMES
says 'all' (a property of a plain interface of the code) for the files it names. Prints what it did not find to apply, and collisions.
"""
import importlib.util, os, re, subprocess, sys, unicodedata
ROOT = os.path.abspath(sys.argv[1]); DRY = '--dry' in sys.argv
# ------------------------------------------------ mapping
SKIP_SENTENCES = r'^docs/(checklist|authorisation|glossary)\.md$|^tests/architecture/words'
PHRASES = [
    (r'\bBegins anew\b', 'Starts over'), (r'\bbegins anew\b', 'starts over'), (r'\bbegin anew\b', 'start over'),


    (r'\b(?:began|begun) anew\b', 'started over'), (r'\bloaded anew\b', 'reloaded'), (r'\bloads anew\b', 'reloads'), (r'\bload anew\b', 'reload'),
    (r'\bdrawn anew\b', 'redrawn'), (r'\bworked out anew\b', 'recomputed'), (r'\bnumbered anew\b', 'renumbered'),
    (r'\b(prints?|printed|comes out|came out|come out|goes back|go back|leaves|opens|opened|opened again|opens again|takes over|ends|ended|closes|resumes|it off|cut off|taken on|taken) by itself\b', r'\1 automatically'),
    (r'\bPrints what this device prints by itself\b', 'Prints what this device prints automatically'),
    (r'\bIn the place of\b', 'In place of'), (r'\bin the place of\b', 'in place of'),
    (r'\bmends\b', 'fixes'), (r'\bmended\b', 'fixed'), (r'\bmend\b', 'fix'),
    (r'\b([Tt]ills?|[Dd]evices?) of which nothing was heard\b', r'\1 that was not seen'), (r'\b(or a kitchen screen of a store was|till of its store was|till of the store was|a store was) heard of\b', r'\1 seen'),
    (r'\b((?:tills?|Tills?|devices?|Devices?)\b[^.;:,()]{0,45}?\b(?:was|were|is|are|been|be)) ((?:not |never |last |just )?)heard of\b', r'\1 \2seen'),
    (r'\b(laid out, drawn or encoded|printers runs|made ready) beside the page\b', r'\1 off the main thread'),
]
S = '''
In the place of a menu that there is not. => For a menu that does not exist.
In the place of a store that there is not. => For a store that does not exist.
In the place of one that there is not. => Shown for a record that does not exist.
Of the options those that there are not yet. => The options that are still to be created.
Options that it names and that there are not yet are made before it is saved. => Options that it names and that do not exist yet are created before it is saved.
A section that there is not takes nothing. => An unknown section changes nothing.
a page that there is not (any more) is the last one. => a page past the end is the last one.
What was marked or had back last: one dish, or many at once. => The last sold-out change and how to undo it: one dish, or many at once.
What was marked or had back last, the other way round. => Undoes the last sold-out change.
What was just marked as sold out, or had back, and the way to undo it. => What was just marked as sold out or made available again, and its undo.
Marking dishes as sold out, and having them back. => Marking dishes as sold out, and making them available again.
One more or one less; at zero the line goes, and can be had back. => One more or one less; at zero the line is removed, with an undo.
What somebody or something does: one deed at a time. => The next random action of a history: one at a time.
What went wrong in a deed, beyond what people are told. => Errors of an action that people do not see.
Until it is over, one deed after the other; what nobody answers is nobody's fault. => Until it is over, one action after the other; a request without an answer is no failure.
The time to undo is over. The deed itself was done before the bar appeared. => The time to undo is over. The action itself was done before the bar appeared.
It is an order that was opened again: it is put down instead of emptied. => It is a recalled order: it is closed without changes instead of emptied.
Asks what becomes of what was done to an opened order before it is put down. => Asks whether to keep or discard the changes to a recalled order before it is closed.
What is asked before an opened order is put down: nothing, or what is to become of what was done to it. => The question before a recalled order is closed: none, or whether to keep or discard its changes.
Nothing that was done to an opened order goes without a word: whoever puts it down is asked. => Changes to a recalled order are never discarded silently: whoever closes it is asked.
Money was taken for it here: that cannot be put down. => Money was taken for it here: it cannot be closed without keeping that.
Whether an opened order's cart says anything that the order does not: putting it down would lose that. => Whether a recalled order's cart differs from the order: closing it would lose that.
Puts the opened order down; the answer is whether the hand is free for another. => Closes the recalled order; the answer is whether another can be opened.
Takes a line in hand; the one in hand is put down again. => Selects a line; the selected one is deselected.
Its store is gone: what became of it otherwise is put down. => Its store is deleted: a note says how it was handled instead.
Rows that a shown menu is made of, in any order. => The rows from which a shown menu is made, in any order.
A till that runs is heard of every minute. => A running till is seen every minute.
What a change tells, without who, when and where: that is the change's own. => What the journal says of a change, without who, when and where: the change itself has those.
What each kind of change tells. => What the journal says of each kind of change.
An answer and what to tell the listeners once it stands. => An answer, and which listeners to notify once it is committed.
A scope's new version, to be told to whoever listens after the commit. => A scope's new version, sent to its listeners after the commit.
What a change is judged by besides itself. => What a change is judged with: transaction, device, author and the rest of its log.
What a device's earlier changes mean for its later ones. => The earlier changes of a device that its later ones must not pass.
How somebody stands to a place in a device's log: signed in there, signed out by then, or never seen on the device. => Whether somebody was signed in at a place in a device's log: signed in, signed out by then, or never seen on the device.
That somebody is seen on the device with this sign-in. One that is over stays over. => Notes that somebody is signed in on the device with this sign-in. One that has ended stays ended.
Lets a program that has others to serve do so for a moment. => Yields to other work of the process for a moment.
Hears of every commit in scopes; see `Hub`. => Subscribes to every commit in scopes; see `Hub`.
One ear for the keyboard of the counter: shortcuts, scanner bursts, and whose turn it is. The handler that came last is asked. => The only keyboard listener of the counter: shortcuts, scanner bursts, and which handler gets a key. The handler that was added last is asked.
Does what a key means in a view. => Runs the action of a key in a view.
Hears what the counter shows, from the moment the window opens. => Subscribes to what the counter shows, from the moment the window opens.
Hears the counter's keys while the component is there and `active`; what is mounted or activated last hears them alone. => Receives the counter's keys while the component is mounted and `active`; what is mounted or activated last receives them alone.
Hears every key of the page, wherever the focus is, with what `hear` is at the last render. => Listens to every key of the page, wherever the focus is, with `hear` as of the last render.
Hears what the printer says, and that it is gone. => Receives the printer's bytes, and the end of the connection.
Hears of every call that failed, before its caller does: the error catalogue of spec 8 is kept in one place. => Notified of every failed call, before its caller is: the error catalogue of spec 8 is kept in one place.
Hears of an answer that ends all: nobody is signed in. => Notified of the answer that nobody is signed in, which ends everything.
What is printed, and how a printer is spoken to. => What is printed, and in which protocol.
What is asked of a canvas to draw a sheet: the browser's and the server's both can do it. => The part of a canvas that drawing a sheet needs: the browser's and the server's both have it.
Opens an empty canvas of a size in dots. => Creates an empty canvas of a size in dots.
What is asked of the press. => A rendering task.
What the store's own printers are told of sales; they stand in a part of the page that is loaded where there are any. => Dispatches sales to the store's own printers, whose code is loaded only where there are any.
A desk that keeps what was sold until somebody listens. => A dispatcher that keeps what was sold until a handler listens.
What takes over what the desk is told. => The handler that prints what the dispatcher is given.
A slip of an order that somebody asks for, or that a till prints by itself. => A slip of an order that somebody asks for, or that a till prints automatically.
Where somebody decides about held changes: a store's list, or without a store the brand's own. => The list in which somebody decides about held changes: a store's, or without a store the brand's own.
What is done with a PIN at the store's till. => The actions with a PIN at the store's till.
A local question that may reach further back than this device keeps rows: the server is asked the same then. => A local query that asks the server instead where it reaches further back than this device keeps rows.
Makes a change of a record, on this device where it has it, else on the server. => Changes a record on this device where it has it, else on the server.
What the server has left unanswered is asked again as soon as it answers the copy of the brand. => Retries a query that the server left unanswered as soon as the server answers the brand's replica.
A sign-out that the server is told of, now or when it can be reached again. => A sign-out that is sent to the server, now or when it can be reached again.
What a form's sections need to draw their fields. => Which faults of a form's fields are shown, for the sections that draw them.
The same before it is told: whoever keeps its room moves nothing by telling it. => The same before it is shown: a field that reserves its space does not move when it appears.
Tells a small form's faults once somebody tried to send it: all in its summary, and each at its field. => Shows a small form's faults after the first attempt to send it: all in its summary, and each at its field.
A fault of one field as the sentence for it. => A fault of one field as its message.
Records as a table for a file, with what only their list says of them behind their names. => Records as a table for a file, with one more column after their names.
What a ticket of an order comes to, and why it is not on it. => What a ticket takes off an order, or why it does not apply.
A message as managers see it; never its text, and of a phone a part. => A message as managers see it: never its text, and a phone only in part.
A row as it is told of: with the name of the store whose till has it, and the till. => A ticket row as lists show it: with the till that holds it, and that till's store by name.
What of an order is to be told to whom. => A notification about an order, and in which language.
What is to be told; nothing where it is no news any more. => The notification to send; nothing where it is outdated.
What a message tells of its order, if it still is news. => The notification that a message is about, unless it is outdated.
What the words of a message are made of. => The facts that a message's text is made of.
What a platform was last told of an order. `known`: nothing, and nothing is to be told. => The state of an order as last reported to its platform. `known`: nothing was reported, and nothing is to be.
An order of a platform of which the platform has still to hear. => A platform's order of which something has still to be reported.
Brings what a platform was told to what is so now: orders first, then whether the store is open, then what is sold out. => Reconciles a platform with the present state: orders first, then whether the store is open, then what is sold out.
The job that looks what a platform has to be told of a store. => The job that reconciles a store on a platform.
How a store of the demo lives. => How much a store of the demo sells, and when.
Heavy work a few at a time: orders must get through beside it, and the machine's memory is not without end. => A queue for heavy work, a few tasks at a time: orders must get through meanwhile, and memory is limited.
What a device keeps of a table that grows for ever: the rows of the last months (sync.md §8). What the rows before come to is told with the others, so that a balance needs none of them; the rows themselves are asked of the server. => What a device keeps of a table that grows without end: the rows of the last months (sync.md §8). The sum of the rows before is sent with the others, so that a balance needs none of them; the older rows themselves are queried at the server.
Tells whoever reads a table that what lies before its rows comes to something else now: no row need have changed. => Notifies readers of a table that the sum before its rows has changed, although no row need have changed.
What leaves rows out: a device, which keeps the last months, or a database, which sums up by itself. Queries alone are given it. => A source without all rows: a device, which keeps the last months, or a database, which sums up itself. Only queries are given one.
What keeps the sums of days by itself: a database. Queries alone are given it. => A source that keeps the sums of days: a database. Only queries are given one.
Of which stores some tab of this browser has a page open that tells its people what guests order: a counter, a board, a kitchen screen. => The stores for which some tab of this browser shows incoming guest orders: on a counter, a board or a kitchen screen.
While the page stands, the store counts as one that hears its guests (settled 49). => While the page is open, the store counts as attended (settled 49).
Around a part that was asked for: says so when it does not come. => The boundary around a part whose code is being fetched: says so when it does not arrive.
What is fetched when it is needed, however often that has to be tried. => Imports code when it is needed, and retries until that succeeds.
Where the cashier is at the counter, and what lies over it. => Which view of the counter is shown, and what lies over it.
What the cashier is about to take: how, and how much as typed. => What the cashier is about to take: by which tender, and the amount as typed.
What is said of the open sale besides its dishes: its buyer, when it is fetched, and what else the store asks. => The details of the open sale besides its dishes: its buyer, when it is picked up, and what else the store asks.
Going on with what was sold or begun elsewhere: the same once more, a sale that was taken back, a bill that goes to a table. => Resuming earlier sales: the same order again, a sale that was undone, a bill that goes to a table.
Keeping what is in the cart, with the paper that goes along. => Places or saves what is in the cart, and prints what belongs to it.
What a scanner or the search field brings: a dish, an order, a member. => Handles a scan or a search: a dish, an order, a member.
A run of tiles under one heading; a search has none. => A section of tiles under one heading; a search has none.
Something that waits for somebody, with the way to it. => Something that needs attention, with a link to it.
Does one thing at a time; a second tap is none, and what fails is told. => Runs one action at a time; a second tap is ignored, and a failure is shown.
What changes records: on this device first, or at the server. => An operation that changes records: on this device first, or at the server.
What somebody without a till wants, before anything of it is the server's. => What somebody without a till asks to order, before the server has checked it.
What a wish of a guest comes to: everything in it is the server's word. => A guest's order as the server has judged it: prices, times and tickets are the server's.
How, when and where somebody wants an order of one store, as far as they have said it, in the words in which they typed it. => How, when and where somebody wants an order of one store, as far as they have typed it.
A number on the open bill, and whether whoever has it wants to become a member. => The phone number on the open bill, and whether its owner wants to become a member.
What a sale said, in a few digits: => A fingerprint of a sale:
What somebody without a till ordered, in a few digits. => A fingerprint of what somebody without a till ordered.
Whether an order that is there is what is said now. One that is older than the comparison is believed. => Whether an existing order has this fingerprint. One from before fingerprints were kept passes.
Which of the store's tenders it was, as that was called then. => Which of the store's tenders it was, by its name at that time.
What people say of a connection. => The fields of a connection that people enter.
What the frame says. => A message of the payment frame.
Ends a transaction that has nothing to write. => Ends a transaction that has nothing to write: it was settled before.
What nobody says with a record's fields: the host's stamps, and what the change says beside them. => Fields that no input has: the host's stamps, and what the change itself states.
Fields of a record, as a file says them or as they will be. => Fields of a record, as a file has them or as they will be.
A till or kitchen screen of which nothing was heard for so long does not hear either (settled 49); => A till or kitchen screen that was not seen for so long counts as offline (settled 49);
Whether a device may have changes that the server does not: it said so, or has not been heard of for a while. => Whether a device may have changes that the server does not have: it said so, or has not been seen for a while.
A device in use asks for news far more often than that; => A device in use polls far more often than that;
A till of which nothing was heard for so long was not only switched off overnight. Hours. => A till that was not seen for so long was not only switched off overnight. Hours.
It has not been heard of for two hours: => It has not been seen for two hours:
Where a history can be made to go wrong on purpose: around what the programs are given, never inside them. => Fault injection: where a history can be made to fail on purpose, around what the programs are given and never inside them.
Somebody waits for what never ends. => The history has stalled: somebody waits for something that never ends.
Hears, and never answers. => Receives, and never answers.
It hears, and never answers. => It receives, and never answers.
Hears, and breaks the line. => Receives, and drops the connection.
It hears, and breaks the line. => It receives, and drops the connection.
What came in. => A request that was received.
A stretch of a list without an end. => A page of a list without an end, cut by a cursor.
To the newer and the older ones, where there are any. => Links to the newer and the older page, where there are any.
Nobody hears guests at a counter that is only practised on. => A practice counter receives no guest orders.
Ends the wait: nobody hears the answer any more. => Ends the wait: nobody waits for the answer any more.
So many reprints of an order are told of. => Most reprints of an order that are listed.
So many orders are told by number with a refusal. => Most orders that a refusal lists by number.
So many bundles of one customer are told at most. => Most bundles of one customer in an answer.
So many special days are told ahead. => Most coming special days that are shown.
As many are told; => As many are listed;
As many as are told at once. => Most that are listed at once.
As many months are told. => The months that are shown.
A change's place in the log, and when it was made as far as that can be told. => A change's place in the log, and when it was made as far as that is known.
A browser that can be told while its pages are closed. => A browser that can be notified while its pages are closed.
A browser that is told of the order. => A browser that is notified of the order.
A browser that wants to be told of an order. => A browser that wants to be notified of an order.
A browser is told of an order for as long as somebody waits for it. => A browser is notified of an order for as long as somebody waits for it.
Browsers that one order is told to: of those with whom it was shared, too. => Most browsers that are notified of one order, with those of people to whom it was shared.
Lets the browser be told of orders; => Lets the browser be notified of orders;
This browser is to be told of it while its page is closed. => This browser is to be notified while its page is closed.
A list of the server, with a server that can be told how to be. => A list of the server, with a server whose behaviour can be set.
A row, and how it stands at the moment that it is told. => A row, and its state at the time of the answer.
A state is told by a word, an icon and a colour. => A state is shown by a word, an icon and a colour.
As of the moment that it is told: one whose day is over is `expired` without anybody having written so. => As of the time of the answer: one whose day is over is `expired` although nobody has written that.
Before it is all here, the rows that came in first are told of as such. => Until all of it is here, the rows that arrived first are shown as such.
Ends an order that nobody paid for; why is told for the journal. => Ends an order that nobody paid for; the reason is for the journal.
Everything that people are told about sync. => Everything that people see about sync.
What people are told about sync; => What people see about sync;
What people are told about the disk of this device. => What people see about the storage of this device.
Gives a held change up for good, for a reason that its device is told. => Gives a held change up for good, with a reason for its device.
Has the server print it, and tells how far that is. => Has the server print it, and reports the progress.
How a job stands, told at once. => The state of a job, answered at once.
How far an order is, as its guest is told: where the food is, not how it was paid. => The progress of an order as its guest sees it: where the food is, not how it was paid.
How far the order is, told by itself: nothing is reloaded. => The progress of the order, updated automatically: nothing is reloaded.
How guests are told: what is absent is not sent by. => How guests are notified: a way that is absent is not used.
How guests are told. => How guests are notified.
It is told once it is kept; the list is drawn anew a moment later. => It is reported once it is kept; the list is redrawn a moment later.
It is told once: a later start has nothing to say. => It is reported once: a later start has nothing to report.
Its status as it is told: of one whose vouchers were given, what became of them. => Its status as it is shown: of one whose vouchers were given, it follows from theirs.
Its id follows from store, device and beginning: told twice, it is one. => Its id follows from store, device and beginning: recorded twice, it is one.
One fault of each field: what is told first. => One fault of each field: the first.
Reads a line by a mapping; the first thing that is wrong with it is told. => Reads a line by a mapping; its first fault is reported.
Remembers a print, and tells whether it is the second. => Remembers a print, and returns whether it is the second.
Rows have changed since the last reading began: everybody is told. => Rows have changed since the last reading began: all listeners are notified.
Runs a change and tells what was done; => Runs a change and shows what was done;
Runs a command of the server's own, and tells who listens. => Runs a command of the server's own, and notifies listeners.
After a commit: tells the listeners, and looks for what it left to do. => After a commit: notifies the listeners, and looks for the jobs that it left.
Signs what tills are told of their people. => Signs the rosters that tills get.
Tells guests what commits have left to tell. => Sends the notifications that commits have planned.
Tells how many tests ran, once the command has ended, well or not. => Reports how many tests ran, once the command has ended, well or not.
Tells in the journal where a device's log does not hold together. => Reports in the journal where a device's log does not hold together.
Tells the other tabs, and hears from them. => Notifies the other tabs, and listens to them.
Tells the server of a sign-out that it has not heard of. => Sends the server a sign-out that it does not know of.
Tells those who look at a store what it takes orders for, as that changes. => Notifies the pages of a store of what it takes orders for, as that changes.
Tells what is known, and what is read from now on. Gives back how to leave. => Passes on what is known, and what is read from now on. Returns how to unsubscribe.
The field that faults of an item's times are told of. => The field at which faults of an item's times are shown.
The key that this till keeps since it was told of its people; a till that was not yet asks now. => The key that this till has kept since it got its roster; a till without one asks now.
The order as its guest is told of it. => The order as its guest sees it.
An order as its guest is told of it. => An order as its guest sees it.
The sentence at a field, once it is told. => The message at a field, once it is shown.
The sentence at the fields, once it is told. => The message at the fields, once it is shown.
The shop's menu as platforms are told of it. => The store's menu as platforms get it.
The store of the till: what others are told. => The store of the till: what others see.
The till asks what is new: it is heard of. => The till polls: it is seen.
Tickets that are lent to tills: who gets them, what others are told, and what becomes of what was sold without a network. => Tickets that are lent to tills: who gets them, what others see, and what becomes of what was sold without a network.
Told as it goes; `sending` before the first byte, which waits for it. => Called with the progress; `sending` before the first byte, which waits for it.
Told of every database that was opened. => Called with every database that was opened.
Told of every statement; for measuring. => Called with every statement; for measuring.
Told whenever it is opened or folded away. => Called whenever it is expanded or collapsed.
@param committed Is told of each commit. => @param committed Called with each commit.
@param join Is told of a second till that goes on with a copy of the first one's data. => @param join Called with a second till that goes on with a copy of the first one's data.
@param onBudget Told when a brand's budget is used up: somebody is at it. => @param onBudget Called when a brand's budget is used up.
@param onFailure Told of one that failed. => @param onFailure Called with one that failed.
What `error` is going to be once it is told: its room is kept, so that nothing moves under a finger then. => What `error` will be once it is shown: its space is reserved, so that nothing moves under a finger then.
What a guest is told of their order wherever they are. => How a guest is notified of their order wherever they are.
What a kept change tells, without names. => The journal entries of a kept change, without names.
What a platform is told of a store's menu: prices as they are there, what is sold out apart. => A store's menu as its platform gets it: prices as they are there, what is sold out apart.
What a screen reader was told last. => What a screen reader announced last.
What a store's journal tells of the changes that its tills sent, and where their logs do not hold together. => The journal of a store: the changes that its tills sent, and where their logs do not hold together.
What a till gets of a member's tickets, and what it is only told of. => A member's tickets as a till gets them: lent to it, or only shown.
What guests are told of their orders, by carriers on real sockets. => Notifications to guests about their orders, by carriers on real sockets.
What guests were told, by which way, and how much of it; and the browsers that are told while a page is closed. => Messages to guests, by which way, and how many; and the browsers that are notified while a page is closed.
What is still to be told, or is not right, in the order of the page. => What is still missing or wrong, in the order of the page.
What may have to be told before an order can be sent. => What may still be missing before an order can be sent.
What staff is told of customers, and who may switch one off. => What staff see of customers, and who may deactivate one.
What the arranging of tiles is told by the counter around it. => What the counter passes to the arranging of tiles.
What the tiles are to be told, kept up to date. => What the tiles need to know, kept up to date.
What the guest of an order was told, by which way, and whether it came there: the server alone knows. => The messages to the guest of an order, by which way, and whether they arrived: the server alone knows.
What the device is told. => The answer to the device.
What the server last told a platform of a store. => What the server last reported of a store to a platform.
What the operations of one record are told. => The input of the operations of one record.
What operations are told of the place. => What operations get of the place.
What somebody who reads along was told: how often each row was new to them. => What a reader of the feed received: how often each row was new to it.
What was planned, for who tells of it. => What was planned, for the notice about it.
Who waits to hear of a printer's jobs. => Who waits for a printer's jobs.
Who wants to hear of which order. => Who has subscribed to which order.
Events that a page hears of, and who hears them. => Events of a page, and their listeners.
For a call that begins: hears how it fails. => For a call that begins: notified of its failure.
The scopes to hear of have changed: the stream is opened anew after the next round. => The scopes to follow have changed: the stream is reopened after the next round.
The version that this device holds of the scope it hears of. => The version that this device has of the scope that it follows.
Whoever has stopped waiting hears of no failure. => Whoever has stopped waiting gets no failure.
So many are told by name with a refusal; => Most that a refusal lists by name;
So many items are told in one look: => Most items that are sent at once:
So many of a kind are told of at most: those that brought most. => Most of a kind that are listed: those that brought most.
So many days are told of at most: a year, with the day on which it began. => Most days of a report: a year, with the day on which it began.
So many oversold items are told, and so many orders of each: what a screen shows. Of the rest there are numbers. => Most oversold items in an answer, and most orders of each: what a screen shows. Of the rest there are counts.
So many tickets of one customer are told at most: those that they can use before all others. => Most tickets of one customer in an answer: those that they can use come first.
Committed, and heard of, before this reading is over. => Committed, and notified, before this reading is over.
Its own time, and when the device had last heard from the server by then, if it said so. => Its own time, and when the device had its last answer from the server by then, if it said so.
A member as the counter is told of them. => A member as the counter sees them.
A voucher as guests are told of it, with the dish that it is for. => A voucher as guests see it, with the dish that it is for.
A page of what a customer has ordered, as they are told of it. => A page of what a customer has ordered, as they see it.
A device with a server that answers as it is told to. => A device with a server whose answers are set by the test.
A server on this machine that answers as told; its address. => A server on this machine whose answers are set by the test; its address.
A queue over a disk in memory, and a server that answers as it is told. => A queue over a disk in memory, and a server whose answers are set by the test.
A device without an engine: pushes whatever it is told to, in one chain. => A device without an engine: pushes whatever it is given, in one chain.
Business days in a row, the earliest first, and the instants at which they begin; one more tells where the last ends. => Business days in a row, the earliest first, and the instants at which they begin; one more marks where the last ends.
The business days that are told, the oldest first, up to the present one of the store that is ahead of the others. => The business days of the answer, the oldest first, up to the present one of the store that is ahead of the others.
The day of which the times are told; => The day of which the times are answered;
Minutes that an order is told to take. => Minutes that an order is said to take.
Minutes that a platform is told an order takes. => Minutes that an order takes, as the platform gets it.
One part of what an entry tells: => One part of an entry:
Names of the changes that may tell something by themselves; => Names of the changes that may make entries on their own;
Most changes tell nothing and cost nothing; one that is judged again is told of as it stands now. => Most changes make no entry and cost nothing; one that is judged again is entered as it stands now.
What the journal tells of the changes of a commit: an index over kept changes, written with them. => The journal entries of the changes of a commit: an index over kept changes, written with them.
The fields in which a record is another than before, told as {@link editedFields} tells those of a change. => The fields in which a record differs from before, in the form of {@link editedFields}.
'''
SENTENCES = [tuple(x.strip() for x in l.split(' => ')) for l in S.strip().split('\n') if ' => ' in l and l.split(' => ')[0] != l.split(' => ')[1]]

NAMES = [
    # menus
    ('Larder', 'MenuSources', 'comments'), ('Pantry', 'LiveMenuSources'), ('useLarder', 'useMenuSources'), ('emptyLarder', 'emptySources'),
    ('larder', 'sources', 'all', r'^(domain/menu/|domain/order/from-menu|server/delivery/store-menu|src/features/menu/)'),
    ('Kitchen', 'IndexedSources', r'^domain/menu/present\.ts$'), ('kitchenOf', 'indexSources', r'^domain/menu/present\.ts$'),
    ('kitchen', 'indexed', r'^domain/menu/present\.ts$'),
    ('Gone', 'UnavailableItem', r'^domain/order/(from-menu|wish|order-request)\.ts$'),
    # undo entries and actions
    ('Deed', 'UndoEntry', r'^src/ui/layers/do-with-undo'), ('deed', 'action', r'^src/features/cash-flow/use-voiding'),
    ('StockDeeds', 'StockRowActions'), ('deeds', 'rowActions', 'all', 'strings', r'^src/features/inventory/'),
    ('Deeds', 'RandomActions'), ('Deed', 'WeightedAction', r'^tests/simulation/'), ('deeds', 'actions', 'all', r'^tests/(simulation|torture)/'),
    ('Deed', 'LedgerStep', r'^domain/promotion/point-lots\.test'), ('deed', 'ledgerStep', r'^domain/promotion/point-lots\.test'),
    ('deeds', 'steps', r'^domain/(promotion/point-lots|customer/addresses)\.test'), ('deed', 'step', r'^domain/customer/addresses\.test'),
    ('Marked', 'SoldOutUndo', r'^src/features/counter/(use-marking|tiles/marked-bar)'),
    ('Doing', 'WriteOperation', r'^src/office/'), ('Doing', 'PageActions', r'^src/app/shell/'),
    ('useDoing', 'useSingleAction'),
    # what is shown of a record: views
    ('ToldTicket', 'TicketView'), ('toldTicket', 'ticketView'), ('ToldMessage', 'MessageView'), ('toldMessage', 'messageView'),
    ('ToldPayment', 'PaymentView'), ('toldPayment', 'paymentView'), ('toldPaymentOf', 'paymentViewOf'),
    ('ToldDifference', 'DifferenceView'), ('toldDifference', 'differenceView'), ('toldDifferenceOf', 'differenceViewOf'),
    ('ToldPaymentSettings', 'PaymentSettingsView'), ('toldSettings', 'settingsView'), ('LineBotTold', 'LineBotView'),
    ('ToldOrder', 'GuestOrderView'), ('toldOrder', 'guestOrderView'), ('ToldRow', 'ListedTicketRow'),
    ('toldAll', 'bundleViews'), ('toldBundleStatus', 'shownBundleStatus'),
    ('told', 'bundleView', r'^server/promotion/(bundle-rows|bundle-lists|follow-bundles|give-bundle|refund-bundle)\.ts$|^server/calls/bundles\.ts$'),
    ('useToldTime', 'usePromisedTime'),
    ('toldTable', 'tableWithColumn'), ('Told', 'ExtraColumn', r'^src/features/promotion/parts/told-table'),
    # what messages, journals and platforms report
    ('Told', 'JournalContent', r'^(domain/journal/|server/database/sync-store/journal-part)'),
    ('Told', 'OrderPart', r'^domain/order/(ask-for-receipt|follow-bundles|follow-points|membership|table-words|tell-guest|ticket-order)\.ts$'),
    ('Told', 'KitchenFacts', r'^domain/order/kitchen-calls\.ts$'), ('Told', 'PrintContent', r'^server/calls/print-shift-slip'),
    ('Told', 'ReportedState', r'^server/delivery/'), ('noteTold', 'noteReported'), ('noteReadyTold', 'noteReadyReported'),
    ('Told', 'MessageFacts', r'^server/messages/order-words'),
    ('Telling', 'OrderNotification', r'^server/messages/'), ('telling', 'notification', r'^server/messages/'),
    ('findTelling', 'findNotification'), ('telledBy', 'notificationOf'),
    ('Told', 'OutcomeFacts', r'^src/app/devices/held-list'), ('Told', 'SettingsAnswer', r'^src/features/messages/messages-tab'),
    ('Told', 'ReportView', r'^src/features/reports/reports-screen'), ('ToldProps', 'ReportViewProps'),
    ('Told', 'PartialSales', r'^src/features/reports/use-sales'), ('Told', 'CheckoutInput', r'^src/features/storefront/checkout/wanted'),
    ('Told', 'AttachedMember', r'^tests/api/leases'), ('oddity', 'exceptionCode', r'^server/promotion/follow-tickets\.ts'),
    ('useTold', 'useItemFaults', r'^src/features/menu/menu-builder'), ('useTold', 'useRefusalText', r'^src/features/storefront/checkout/refusal'), ('useTold', 'useFaultMessages', r'^src/office/form/resource-form'),
    ('Told', 'AnswerWithPokes', r'^(sync/server|server/sync|server/database|sync/testing|tests/simulation)/(?!.*journal-part)'),
    ('Telling', 'FieldFeedback', r'^src/'), ('telling', 'feedback', 'all', 'strings', r'^src/'),
    ('useToldFaults', 'useSubmitFaults'), ('ToldFault', 'FaultMessage'),
    ('UntoldSignOut', 'PendingSignOut'), ('OwedSignOuts', 'PendingSignOuts'),
    ('tellOlder', 'notifyOlderChanged'), ('tellPaper', 'notifyPrinters', 'all', 'strings'),
    # exceptions that the server finds in a till's change
    ('odditiesOf', 'tillExceptionsOf'), ('oddityFinder', 'tillExceptionFinder'), ('oddities', 'tillExceptions', 'all', 'strings', r'^(sync/|server/(sync|loading)/)'),
    ('bundleOddity', 'bundleException'), ('BundleOddity', 'BundleException'), ('ticketOddity', 'ticketException'),
    ('oddities', 'bundleExceptions', r'^(domain/order|server/promotion)/follow-bundles'), ('isPickupOdd', 'isPickupImplausible'),
    # beside
    ('monthBeside', 'monthOffsetBy'), ('spanBeside', 'spanOffsetBy'), ('Beside', 'ListContext', r'^src/features/catalogue/'),
    ('besideSelling', 'counterTasks'),
    # silence and presence
    ('unheardMs', 'onlineWithinMs', r'^(server/sync/heard-tills|tests/)'), ('unheardMs', 'silentAfterMs', r'^(domain|src)/'),
    ('heardEnough', 'seenSinceForDay'), ('mayHoldChanges', 'mayHaveUnsentChanges'),
    ('isStoreHeard', 'isStoreOnline'), ('withHeard', 'withStoreOnline'), ('isUnheard', 'isCreationUnsent', r'^src/data/'), ('isUnheard', 'isUnsent', r'^src/features/counter/paper/'), ('isUnheard', 'areTillsUnknown', r'^src/features/counter/shift/'), ('isShownUnheard', 'isUnknownShown'), ('unheard', 'silent', r'^src/features/store/(unheard|silent)-devices\.tsx'),
    ('useHeard', 'useRetryOnAnswer'), ('whileHeard', 'abortOnDisconnect'), ('hearKey', 'dispatchKey'), ('hearCounter', 'subscribeToCounter'),
    ('Heard', 'KeyInput', r'^src/features/counter/keys/'), ('HearCommits', 'SubscribeToCommits'),
    ('UnheardDevices', 'SilentDevices'), ('UnheardList', 'SilentDeviceList'), ('heardOfDay', 'serverFiguresOfDay'), ('planHearing', 'planDayUpdates'),
    ('Heard', 'ReceivedRequest', r'^tests/fakes/carriers/'), ('Said', 'ScriptedReply', r'^tests/fakes/carriers/'),
    ('Heard', 'OutageContext', r'^src/features/reports/unknown'),
    ('Attended', 'AttendedStores'), ('useAttending', 'useAttendStore'),
    # the server's judge
    ('Court', 'JudgingContext'), ('court', 'judging', 'all', r'^sync/server/'),
    ('Onward', 'LogContinuation'), ('onward', 'continuation', 'all', r'^sync/server/'), ('onwardOf', 'continuationOf'), ('onwardOfKept', 'continuationInStore'),
    ('Standing', 'SignInStatus', r'^sync/server/authority'), ('Standing', 'Blockers', r'^sync/server/(standing|take|waiting)'),
    ('Stuck', 'FailedChange', r'^sync/server/'), ('enough', 'isExhausted', r'^sync/server/(push|take|waiting|held)\.ts$'),
    ('Breathe', 'YieldToOthers'), ('breathe', 'yieldToOthers', 'all', r'^(sync|server)/'),
    ('seeOn', 'noteSignedIn'), ('seeAdopted', 'noteAdopted'), ('presentOn', 'signedInOn'),
    ('HeldOf', 'HeldFilter'), ('heldAtOnce', 'heldPageSize'),
    ('standing', 'blockers', 'all', r'^sync/server/(take|waiting)\.ts$'),
    ('Again', 'RepeatableChange', r'^sync/client/send-as-new'), ('Again', 'JudgedAnew', r'^sync/server/waiting'), ('Again', 'ReorderResult', r'^(domain/order/reorder|src/features/account/member/use-order-again)'),
    ('StandsStill', 'Stalled', r'^tests/simulation/'), ('Chronicle', 'CommitLog'), ('chronicle', 'commitLog', 'all', r'^tests/simulation/'),
    ('Seams', 'FaultInjection'), ('noSeams', 'noFaultInjection'), ('seams', 'injected', 'all', 'strings', r'^tests/simulation/'),
    # rows that a device does not keep
    ('Kept', 'Retention', r'^(domain/kit|sync/client)/'), ('Older', 'OlderRowSums', r'^(domain/(kit|cash-flow|supply)|sync|server/database)/'), ('KeptRows', 'PartialRows'),
    ('takesHeld', 'wouldDropPending'),
    # the demo, and platforms
    ('StoreLife', 'DemoStoreProfile'), ('storeLives', 'demoStoreProfiles'),
    ('tend', 'reconcile', r'^(server|tests)/'), ('tendOrders', 'reconcileOrders'), ('tendJob', 'reconcileJob'), ('leaveFormer', 'disconnectFormer'), ('leaveToOwner', 'disconnectForOwner'),
    ('leave', 'disconnect', r'^server/delivery/'),
    ('Turns', 'WorkQueue', r'^server/'),
    # parts that are fetched late
    ('Later', 'LazyBoundary', r'^src/'), ('LaterProps', 'LazyBoundaryProps', r'^src/ui/states/'), ('untilThere', 'importWithRetry'),
    ('SyncCentreLater', 'DeferredSyncCentre'), ('UserMenuLater', 'DeferredUserMenu'), ('WorksOfflineLater', 'DeferredWorksOffline'), ('SetupLater', 'DeferredSetup'), ('ReceiptLater', 'DeferredReceipt'), ('NotifyLater', 'DeferredNotify'),
    # the counter's tiles and takings
    ('Shelf', 'TileSection', r'^src/features/counter/'), ('shelvesOf', 'tileSectionsOf'), ('scarceOf', 'lowStockOf', r'^src/features/counter/'),
    ('Taking', 'TenderEntry', r'^src/features/counter/'), ('startTaking', 'startTenderEntry'), ('goOnTaking', 'continueTenderEntry'), ('useTaking', 'useTenderEntry'), ('TakingHandle', 'TenderEntryHandle'),
    ('TakingOptions', 'TenderEntryOptions', r'^src/features/counter/pay/'),
    ('Where', 'CounterNavigation', r'^src/features/counter/'), ('useWhere', 'useCounterNavigation'), ('WhereOptions', 'CounterNavigationOptions', r'^src/features/counter/'),
    ('useFinding', 'useCounterSearch'), ('FindingOptions', 'CounterSearchOptions'), ('useMarking', 'useSoldOutMarking'), ('MarkingOptions', 'SoldOutMarkingOptions'),
    # paging
    ('Stretch', 'CursorPage', r'^domain/kit/(paging|paged-rows)'), ('StretchQuery', 'CursorQuery'), ('readStretch', 'readCursorPage'), ('StretchFoot', 'CursorPager'),
    ('StretchFootProps', 'CursorPagerProps'), ('Stretch', 'CursorPageInput', r'^server/database/rows/paged-rows\.pg\.test'),
    # printing
    ('Easel', 'OpenCanvas'), ('easel', 'openCanvas', 'all', r'^(domain|server|src|tests)/'), ('Brush', 'PrintCanvas'), ('brush', 'canvas', r'^(domain/printing|server/adapters/images|tests/fakes/printer)/'),
    ('brushOf', 'canvasOf'), ('SplitBrush', 'SplitCanvas'),
    ('Wire', 'PrinterConnection', r'^(domain/printing|server|src/data/printers|src/features/counter|tests|tools)/'), ('printByWire', 'printOverConnection'), ('PrintTalk', 'PrintRequest'),
    ('OpenWire', 'OpenConnection', r'^src/data/printers/'), ('wire', 'connection', 'all', r'^(domain/printing|server/adapters/printer|src/data/printers)/'), ('WireLine', 'PrinterLine'),
    ('askPress', 'renderInWorker'), ('PressWork', 'RenderWork'), ('PressAnswer', 'RenderAnswer'), ('PressPictures', 'RenderPictures'), ('PressedSlip', 'RenderedSlip'),
    ('PressCall', 'RenderCall'), ('PressReply', 'RenderReply'), ('press', 'renderWork', r'^src/ui/slips/(press|render)/'),
    ('PaperDesk', 'PrintDispatcher'), ('openPaperDesk', 'createPrintDispatcher'), ('PaperDeskContext', 'PrintDispatcherContext'), ('PaperWish', 'PaperRequest'),
    ('PaperPlace', 'PrintTarget'), ('PaperTaker', 'PrintHandler'),
    ('SlipDesk', 'SlipPrinting'), ('useSlipDesk', 'useSlipPrinting'), ('SlipDeskProvider', 'SlipPrintingProvider'), ('SlipDeskProviderProps', 'SlipPrintingProviderProps'),
    ('SlipDeskContext', 'SlipPrintingContext'), ('slipDesk', 'slipPrinting'), ('SlipWish', 'SlipRequest'), ('OrderWish', 'OrderPrint', r'^src/features/counter/paper/'),
    ('ShiftWish', 'ShiftPrint', r'^src/features/counter/paper/'),
    # the keyboard, and what lies over the counter
    ('KeyDesk', 'KeyDispatcher'), ('KeyDeskContext', 'KeyDispatcherContext'), ('HeldDesk', 'HeldListContext'), ('TillDesk', 'TillPinActions'), ('useTillDesk', 'useTillPin'),
    ('Trail', 'BackStack', r'^src/features/counter/'), ('useTrail', 'useBackStack'),
    ('useSaid', 'useSaleDetails'), ('SaidOptions', 'SaleDetailsOptions'), ('useTakingUp', 'useResuming'), ('TakingUpOptions', 'ResumingOptions'),
    ('useKeeping', 'useSubmitSale'), ('KeepingOptions', 'SubmitSaleOptions'),
    # what guests and people ask for
    ('Wish', 'OrderRequest', r'^domain/order/'), ('JudgedWish', 'JudgedOrderRequest'), ('judgeWish', 'judgeOrderRequest'),
    ('Wish', 'CheckoutDraft', r'^src/(data/guests|features/storefront)/'), ('GuestWishes', 'CheckoutDrafts'), ('useWish', 'useCheckoutDraft'),
    ('Wish', 'PlanRequest', r'^domain/(menu|loading)/import-plan'), ('Wish', 'BundleRequest', r'^server/promotion/wanted-bundles'), ('Wish', 'RefundRequest', r'^src/data/use-corrections'),
    ('Wish', 'IssueRequest', r'^src/features/promotion/tickets/use-issuing'), ('RefundWish', 'RefundRequest'), ('MemberWish', 'MemberRequest'), ('ImportWish', 'ImportRequest'),
    # what an input states
    ('SaidMember', 'MemberInput'), ('saidMember', 'memberInputOf'), ('saidBySale', 'saleFingerprint'), ('saidByGuest', 'guestOrderFingerprint'), ('isSaidBy', 'hasFingerprint'),
    ('bringsNothing', 'addsNothingTo'), ('tenderSaid', 'tenderSnapshot'), ('saidOf', 'tenderSnapshotOf', r'^(domain/order|server/demo|src)/'),
    ('platformStoreSaid', 'platformStoreInput'), ('SaidBundle', 'BundlePreviewData'), ('SaidRule', 'PartialRule'), ('payFrameSaid', 'readPayFrameMessage'), ('PayFrameSaid', 'PayFrameMessage'),
    ('Said', 'PayFrameContent', r'^src/app/pay-frame/'), ('saidTerms', 'termsFromForm'), ('SaidChannel', 'ChannelInput'), ('SaidTimes', 'ServingTimesInput'), ('timesSaidBy', 'servingTimesIn'),
    ('Said', 'RowFields', r'^domain/catalogue/'), ('Said', 'JsonObject', r'^server/adapters/delivery/'), ('Said', 'EntryInput', r'^server/(promotion/point|demo/points)'),
    ('AlreadySaid', 'AlreadySettled'), ('notSaid', 'hostFields'), ('saying', 'inputSchema', r'^domain/kit/(record-parts|records|record-operations)\.ts$'),
    ('Said', 'InputFields', r'^domain/kit/records\.ts$'), ('Said', 'EditedSchedule', r'^domain/menu/menu-times'), ('Said', 'StatementFields', r'^domain/cash-flow/plan-file'),
    ('saidStoreFields', 'storeInputOf'), ('messagesSaid', 'messagesInputOf'), ('saidRule', 'ruleInputOf'), ('Says', 'TextFor', r'^domain/kit/record-operations'),
    ('goneBack', 'pointsReversed'), ('cameIn', 'recordOrigin', r'^server/'),
    # asked of the server where the device has no rows
    ('useFarQuery', 'useServerBackedQuery'), ('useFarRun', 'useServerBackedRun'), ('FarResult', 'ServerBackedResult'), ('FarNote', 'OlderDataNote'), ('FarStates', 'OlderDataStates'),
    ('FarNoteProps', 'OlderDataNoteProps'), ('FarStatesProps', 'OlderDataStatesProps'),
    ('lateCommands', 'lazyCommands'), ('ShownDoor', 'StorefrontHead'), ('readDoor', 'readStorefrontHead'), ('doorOf', 'storefrontHeadOf'),
    # what needs attention today
    ('Matter', 'AttentionItem'), ('useDeviceMatters', 'useDeviceAttention'), ('useOrderMatters', 'useOrderAttention'), ('usePlatformMatters', 'usePlatformAttention'),
    ('useStockMatters', 'useStockAttention'), ('useSyncMatters', 'useSyncAttention'), ('useTicketMatters', 'useTicketAttention'),
]
FILES = [
    ('tests/simulation/chronicle.ts', 'tests/simulation/commit-log.ts'), ('tests/simulation/seams.ts', 'tests/simulation/fault-injection.ts'),
    ('server/demo/past/lives.ts', 'server/demo/past/store-profiles.ts'), ('server/delivery/tend.ts', 'server/delivery/reconcile.ts'), ('server/delivery/tend-orders.ts', 'server/delivery/reconcile-orders.ts'),
    ('server/delivery/leave.ts', 'server/delivery/disconnect.ts'), ('server/turns.ts', 'server/work-queue.ts'), ('server/turns.test.ts', 'server/work-queue.test.ts'),
    ('src/ui/states/later.tsx', 'src/ui/states/lazy.tsx'), ('src/app/history/later.tsx', 'src/app/history/deferred-histories.tsx'), ('src/app/sync-centre-later.tsx', 'src/app/deferred-sync-centre.tsx'),
    ('src/app/user-menu-later.tsx', 'src/app/deferred-user-menu.tsx'), ('src/app/works-offline-later.tsx', 'src/app/deferred-works-offline.tsx'), ('src/app/till-setup/setup-later.tsx', 'src/app/till-setup/deferred-setup.tsx'),
    ('src/features/brand/receipt-later.tsx', 'src/features/brand/deferred-receipt.tsx'), ('src/features/storefront/order/notify-later.ts', 'src/features/storefront/order/deferred-notify.ts'),
    ('src/features/counter/tiles/shelf.ts', 'src/features/counter/tiles/tile-sections.ts'), ('src/features/counter/tiles/shelf.test.ts', 'src/features/counter/tiles/tile-sections.test.ts'),
    ('src/features/counter/pay/taking.ts', 'src/features/counter/pay/tender-entry.ts'), ('src/features/counter/pay/taking.test.ts', 'src/features/counter/pay/tender-entry.test.ts'), ('src/features/counter/pay/use-taking.ts', 'src/features/counter/pay/use-tender-entry.ts'),
    ('src/features/counter/use-where.ts', 'src/features/counter/use-counter-navigation.ts'), ('src/features/counter/use-finding.ts', 'src/features/counter/use-counter-search.ts'), ('src/features/counter/use-marking.ts', 'src/features/counter/use-sold-out-marking.ts'),
    ('domain/kit/kept.ts', 'domain/kit/retention.ts'), ('sync/client/kept.ts', 'sync/client/retention.ts'), ('sync/client/kept.test.ts', 'sync/client/retention.test.ts'),
    ('src/features/menu/use-larder.ts', 'src/features/menu/use-menu-sources.ts'),
    ('tests/simulation/deeds.ts', 'tests/simulation/random-actions.ts'),
    ('src/ui/orders/use-doing.ts', 'src/ui/orders/use-single-action.ts'),
    ('domain/promotion/told-ticket.ts', 'domain/promotion/ticket-view.ts'),
    ('src/features/promotion/parts/told-table.ts', 'src/features/promotion/parts/table-with-column.ts'),
    ('src/features/promotion/parts/told-table.test.ts', 'src/features/promotion/parts/table-with-column.test.ts'),
    ('src/ui/form/telling.ts', 'src/ui/form/field-feedback.ts'),
    ('src/ui/form/use-told-faults.ts', 'src/ui/form/use-submit-faults.ts'),
    ('src/data/untold-sign-out.ts', 'src/data/pending-sign-out.ts'),
    ('domain/order/oddities.ts', 'domain/order/till-exceptions.ts'), ('domain/order/oddities.test.ts', 'domain/order/till-exceptions.test.ts'),
    ('domain/order/bundle-oddity.ts', 'domain/order/bundle-exception.ts'), ('server/sync/till-oddities.ts', 'server/sync/till-exceptions.ts'),
    ('tools/screens/walk-beside.ts', 'tools/screens/walk-counter-tasks.ts'),
    ('domain/device/unheard.ts', 'domain/device/silence.ts'), ('domain/device/unheard.test.ts', 'domain/device/silence.test.ts'),
    ('server/sync/heard-tills.ts', 'server/sync/online-tills.ts'),
    ('src/data/unheard.ts', 'src/data/creation-unsent.ts'), ('src/data/unheard.test.ts', 'src/data/creation-unsent.test.ts'),
    ('src/data/use-heard.ts', 'src/data/use-retry-on-answer.ts'),
    ('server/http/while-heard.ts', 'server/http/abort-on-disconnect.ts'), ('server/http/while-heard.test.ts', 'server/http/abort-on-disconnect.test.ts'),
    ('src/features/store/unheard-devices.tsx', 'src/features/store/silent-devices.tsx'), ('src/features/store/unheard-devices.test.tsx', 'src/features/store/silent-devices.test.tsx'),
    ('src/data/attended.ts', 'src/data/attended-stores.ts'), ('src/data/attended.test.ts', 'src/data/attended-stores.test.ts'), ('src/data/use-attending.ts', 'src/data/use-attend-store.ts'),
    ('sync/server/onward.ts', 'sync/server/log-continuation.ts'), ('sync/server/standing.ts', 'sync/server/blockers.ts'),
    ('src/features/closes/stretch-foot.tsx', 'src/features/closes/cursor-pager.tsx'),
    ('server/adapters/printer/easel.ts', 'server/adapters/printer/canvas.ts'),
    ('domain/printing/wire.ts', 'domain/printing/printer-connection.ts'), ('domain/printing/print-by-wire.ts', 'domain/printing/print-over-connection.ts'),
    ('src/data/printers/open-wire.ts', 'src/data/printers/open-connection.ts'), ('src/data/printers/serial-wire.ts', 'src/data/printers/serial-connection.ts'), ('src/data/printers/usb-wire.ts', 'src/data/printers/usb-connection.ts'),
    ('src/features/counter/paper/paper-desk.ts', 'src/features/counter/paper/print-dispatcher.ts'), ('src/features/counter/paper/paper-desk.test.ts', 'src/features/counter/paper/print-dispatcher.test.ts'),
    ('src/features/counter/slips/slip-desk.tsx', 'src/features/counter/slips/slip-printing.tsx'),
    ('src/features/counter/keys/key-desk.ts', 'src/features/counter/keys/key-dispatcher.ts'),
    ('src/app/devices/held-desk.ts', 'src/app/devices/held-list-context.ts'),
    ('src/features/counter/trail/trail.ts', 'src/features/counter/back-stack/back-stack.ts'), ('src/features/counter/trail/trail.test.ts', 'src/features/counter/back-stack/back-stack.test.ts'),
    ('src/features/counter/trail/use-trail.ts', 'src/features/counter/back-stack/use-back-stack.ts'),
    ('src/features/counter/use-said.ts', 'src/features/counter/use-sale-details.ts'), ('src/features/counter/use-taking-up.ts', 'src/features/counter/use-resuming.ts'), ('src/features/counter/use-keeping.ts', 'src/features/counter/use-submit-sale.ts'),
    ('domain/order/wish.ts', 'domain/order/order-request.ts'),
    ('src/data/guests/guest-wishes.ts', 'src/data/guests/checkout-drafts.ts'), ('src/data/guests/guest-wishes.test.ts', 'src/data/guests/checkout-drafts.test.ts'),
    ('src/data/use-far.ts', 'src/data/use-server-backed.ts'), ('src/features/cash-flow/far-note.tsx', 'src/features/cash-flow/older-data-note.tsx'),
    ('src/data/late-commands.ts', 'src/data/lazy-commands.ts'), ('src/data/late-commands.test.ts', 'src/data/lazy-commands.test.ts'),
    ('src/features/dashboard/matter.ts', 'src/features/dashboard/attention-item.ts'),
    ('src/features/dashboard/use-device-matters.tsx', 'src/features/dashboard/use-device-attention.tsx'),
    ('src/features/dashboard/use-order-matters.tsx', 'src/features/dashboard/use-order-attention.tsx'),
    ('src/features/dashboard/use-platform-matters.tsx', 'src/features/dashboard/use-platform-attention.tsx'),
    ('src/features/dashboard/use-stock-matters.tsx', 'src/features/dashboard/use-stock-attention.tsx'),
    ('src/features/dashboard/use-sync-matters.tsx', 'src/features/dashboard/use-sync-attention.tsx'),
    ('src/features/dashboard/use-ticket-matters.tsx', 'src/features/dashboard/use-ticket-attention.tsx'),
    ('src/ui/slips/press/no-iconv.ts', 'src/ui/slips/render/no-iconv.ts'),
    ('src/ui/slips/press/page-buffer.ts', 'src/ui/slips/render/page-buffer.ts'),
    ('src/ui/slips/press/page-bytes.ts', 'src/ui/slips/render/page-bytes.ts'),
    ('src/ui/slips/press/press-desk.ts', 'src/ui/slips/render/render-client.ts'),
    ('src/ui/slips/press/press-worker.ts', 'src/ui/slips/render/render-worker.ts'),
    ('src/ui/slips/press/press.ts', 'src/ui/slips/render/render.ts'),

]
TEXTS = [
    (r'^tests/simulation/invariants\.ts$', 'money-oracle.ts, chronicle.ts', 'money-oracle.ts, commit-log.ts'),
    (r'^docs/proving\.md$', '`onward.ts`', '`log-continuation.ts`'), (r'^docs/proving\.md$', '(`seams.ts`)', '(`fault-injection.ts`)'),
    (r'^docs/back-office\.md$', '`use-stock-matters.tsx`', '`use-stock-attention.tsx`'),
    (r'^tools/bench/parts/paper\.ts$', 'press-worker|press-desk|page-bytes|paper-watch|print-slips|serial-wire|usb-wire|open-wire', 'render-worker|render-client|page-bytes|paper-watch|print-slips|serial-connection|usb-connection|open-connection'),
    (r'^tools/lint/long-functions\.js$', 'slip-printing.tsx#SlipDeskProvider', 'slip-printing.tsx#SlipPrintingProvider'),
]

class N: pass
N.NAMES, N.FILES, N.TEXTS, N.SENTENCES, N.PHRASES, N.SKIP_SENTENCES = NAMES, FILES, TEXTS, SENTENCES, PHRASES, SKIP_SENTENCES
# ------------------------------------------------ tool
os.chdir(ROOT)
CODE = re.compile(r'\.(ts|tsx|mts|cts|js|mjs)$')
def listed():
    fs = subprocess.check_output(['git', 'ls-files', '-co', '--exclude-standard']).decode().split('\n')
    return [f for f in fs if f and os.path.isfile(f) and not os.path.islink(f)]
def is_text(f): return bool(re.search(r'\.(ts|tsx|mts|cts|js|mjs|md|json|html|css|tsv|txt|yml|yaml|sh)$', f)) and f != 'package-lock.json'
SKIP = re.compile(r'^(public/|dist/|node_modules/|tests/fixtures/|locales/|server/adapters/delivery/golden/)|\.gen\.ts$|/migrations/\d{4}-')

# ---------------------------------------------------------------- tokens
KEYWORDS_BEFORE_REGEX = {'return', 'typeof', 'case', 'in', 'of', 'do', 'else', 'void', 'throw', 'new', 'delete', 'await', 'yield', 'instanceof'}
WS = re.compile(r'\s+'); IDENT = re.compile(r'[A-Za-z_$#][\w$]*'); NUM = re.compile(r'\d[\w.]*')
def tokens(s):
    """(kind, start, end): id, str, tpl (its text parts), com, num, re, p."""
    out = []; i = 0; n = len(s); stack = []  # stack of 'tpl' depth markers
    last = None
    def push(k, a, b):
        nonlocal last
        out.append((k, a, b))
        if k != 'com': last = (k, s[a:b])
    def template(i):
        a = i
        while i < n:
            c = s[i]
            if c == '\\': i += 2; continue
            if c == '`': push('tpl', a, i + 1); return i + 1
            if c == '$' and s[i + 1:i + 2] == '{':
                push('tpl', a, i); push('p', i + 1, i + 2); stack.append(0); return i + 2
            i += 1
        push('tpl', a, n); return n
    while i < n:
        c = s[i]
        m = WS.match(s, i)
        if m: i = m.end(); continue
        if s.startswith('//', i):
            j = s.find('\n', i); j = n if j < 0 else j; push('com', i, j); i = j; continue
        if s.startswith('/*', i):
            j = s.find('*/', i + 2); j = n if j < 0 else j + 2; push('com', i, j); i = j; continue
        m = IDENT.match(s, i)
        if m: push('id', i, m.end()); i = m.end(); continue
        if c in '\'"':
            j = i + 1
            while j < n and s[j] != c and s[j] != '\n':
                j += 2 if s[j] == '\\' else 1
            # an apostrophe of JSX text: no string ends on its line
            if j >= n or s[j] == '\n': push('p', i, i + 1); i += 1; continue
            push('str', i, j + 1); i = j + 1; continue
        if c == '`': i = template(i + 1); continue
        m = NUM.match(s, i)
        if m: push('num', i, m.end()); i = m.end(); continue
        if c == '/':
            regex = last is None or (last[0] == 'p' and last[1] not in (')', ']', '}')) or (last[0] == 'id' and last[1] in KEYWORDS_BEFORE_REGEX)
            if last and last[1] == '<': regex = False
            if regex:
                j = i + 1; cls = False
                while j < n and s[j] != '\n':
                    if s[j] == '\\': j += 2; continue
                    if s[j] == '[': cls = True
                    elif s[j] == ']': cls = False
                    elif s[j] == '/' and not cls: break
                    j += 1
                if j < n and s[j] == '/':
                    j += 1
                    while j < n and s[j].isalpha(): j += 1
                    push('re', i, j); i = j; continue
            push('p', i, i + 1); i += 1; continue
        if c == '{' and stack: stack[-1] += 1
        if c == '}' and stack:
            if stack[-1] == 0: stack.pop(); push('p', i, i + 1); i = template(i + 1); continue
            stack[-1] -= 1
        push('p', i, i + 1); i += 1
    return out

OBJECT_AFTER = {'(', ',', '=', ':', 'return', 'const', 'let', 'var', '?', '[', '|', '&', '.', 'satisfies', 'yield', 'await', 'throw'}
def classify(s, toks, k, opener):
    """plain | member | key | short | attr, for the identifier token at k of the code tokens."""
    kind, a, b = toks[k]
    prev = s[toks[k - 1][1]:toks[k - 1][2]] if k else ''
    prev2 = s[toks[k - 2][1]:toks[k - 2][2]] if k > 1 else ''
    nxt = s[toks[k + 1][1]:toks[k + 1][2]] if k + 1 < len(toks) else ''
    nxt2 = s[toks[k + 2][1]:toks[k + 2][2]] if k + 2 < len(toks) else ''
    if prev == '.' and not (prev2 == '.' ): return 'member'       # `...x` is a spread
    if s[b:b + 2] in ('={', '="') : return 'attr'
    open_at = opener[k]
    if open_at is None: 
        if nxt == ':' and prev not in ('?', ':') and prev not in ('const', 'let', 'var'): return 'key'
        return 'plain'
    ch, before = open_at
    if ch == '{':
        if before in ('import', 'export', 'type', 'import,'): return 'plain'
        if prev in ('const', 'let', 'var', 'function', 'case', 'class', 'interface', 'type', 'new', 'extends', 'implements', 'as', 'typeof', 'return', 'await'): 
            return 'plain'
        starts = prev in ('{', ',', ';', '}', 'readonly', 'private', 'async', 'static', 'get', 'set', ')') or prev.endswith("'") or '\n' in s[toks[k - 1][2]:a]
        if nxt == ':' or (nxt == '?' and nxt2 == ':'):
            if prev in ('?',): return 'plain'
            if starts: return 'key'
            return 'plain'
        if prev in ('{', ',') and nxt in (',', '}', '='):
            # a JSX expression container `{x}` is one name alone after `=` or `>` or a brace of its own
            if prev == '{' and nxt == '}' and before not in OBJECT_AFTER: return 'plain'
            if nxt == '=' and nxt2 in ('=', '>'): return 'plain'
            return 'short'
        if nxt == '(' and prev in ('{', ',', ';', '}', 'async', 'get', 'set', 'static'):
            depth = 0
            for j in range(k + 1, len(toks)):
                t = s[toks[j][1]:toks[j][2]]
                if toks[j][0] == 'p':
                    if t in '([{': depth += 1
                    elif t in ')]}':
                        depth -= 1
                        if depth == 0: break
            after = s[toks[j + 1][1]:toks[j + 1][2]] if j + 1 < len(toks) else ''
            if after in ('{', ':'): return 'method'
    return 'plain'

def openers(s, toks):
    """For each token its innermost open bracket and the word before that bracket."""
    out = []; st = []
    for k, (kind, a, b) in enumerate(toks):
        t = s[a:b]
        if kind == 'p' and t in ')]}' and st: st.pop()
        out.append(st[-1] if st else None)
        if kind == 'p' and t in '([{':
            j = k - 1; before = s[toks[j][1]:toks[j][2]] if j >= 0 else ''
            if before == 'type' and j > 0 and s[toks[j-1][1]:toks[j-1][2]] in ('import', 'export'): before = 'import'
            elif before == ',' and t == '{':   # import A, { b }
                if j > 1 and s[toks[j-2][1]:toks[j-2][2]] == 'import': before = 'import'
            elif before == 'type': before = ''
            glued = t == '{' and s[a - 1:a] == '='
            if j >= 0 and toks[j][0] == 'tpl': t, before = '(', ''
            st.append((t, 'attr=' if glued else before))
    return out

# ---------------------------------------------------------------- names
class Entry:
    def __init__(self, raw):
        old, new, *rest = raw
        self.old, self.new = old, new
        self.where = None; self.all = False; self.strings = False; self.comments = None
        for r in rest:
            if r == 'all': self.all = True
            elif r == 'strings': self.strings = True
            elif r == 'comments': self.comments = True
            elif r == 'quiet': self.comments = False
            else: self.where = re.compile(r)
        self.hits = 0; self.notes = []
        if self.comments is None: self.comments = bool(re.search(r'[a-z0-9][A-Z]', old)) or old[0].isupper() and self.where is not None and False
    def of(self, f): return self.where is None or bool(self.where.search(f))
ENTRIES = [Entry(r) for r in N.NAMES]
report = []
def rename_names(f, s):
    mine = [e for e in ENTRIES if e.of(f) and e.old in s]
    if not mine: return s
    by = {}
    for e in mine: by.setdefault(e.old, e)   # the first that is meant for this file
    toks_all = tokens(s)
    toks = [t for t in toks_all if t[0] != 'com']
    op = openers(s, toks)
    present = {s[a:b] for k, a, b in toks if k == 'id'}
    edits = []
    for k, (kind, a, b) in enumerate(toks):
        t = s[a:b]
        if kind == 'str':
            e = by.get(t[1:-1])
            if e is not None:
                if e.strings: edits.append((a + 1, b - 1, e.new)); e.hits += 1
                elif e.all: e.notes.append(f'{f}: string {t} left')
            continue
        if kind != 'id': continue
        mark = ''
        name = t
        if t.startswith('#'): mark, name = '#', t[1:]
        e = by.get(name)
        if e is None: continue
        if mark and not e.all: continue
        if e.all: edits.append((a, b, mark + e.new)); e.hits += 1; continue
        c = classify(s, toks, k, op)
        if c in ('member', 'attr', 'key', 'method'): continue
        if c == 'short':
            edits.append((a, b, f'{e.old}: {e.new}')); e.hits += 1; e.notes.append(f'{f}: shorthand {s[max(0,a-30):b+20]!r}'); continue
        edits.append((a, b, e.new)); e.hits += 1
    touched = {by_e.new for by_e in by.values() if any(x[2].endswith(by_e.new) for x in edits)}
    for e in by.values():
        if e.new in touched and e.new in present and not any(o.old == e.new for o in by.values()): report.append(f'COLLISION {f}: {e.old} -> {e.new} is there already')
    for kind, a, b in toks_all:
        if kind != 'com': continue
        for m in re.finditer(r'[A-Za-z_$][\w$]*', s[a:b]):
            e = by.get(m.group(0))
            if e is None: continue
            x, y = a + m.start(), a + m.end()
            ticked = s[x - 1:x] == '`' and s[y:y + 1] in ('`', '(')
            if ticked or e.comments: edits.append((x, y, e.new)); e.hits += 1
    if not edits: return s
    for a, b, t in sorted(set(edits), reverse=True): s = s[:a] + t + s[b:]
    return s
def rename_in_docs(f, s):
    for e in ENTRIES:
        if e.where is not None or e.old not in s: continue
        s, n = re.subn(r'(?<=`)' + re.escape(e.old) + r'(?=[`(])', e.new, s); e.hits += n
    return s

# ---------------------------------------------------------------- sentences
WIDTH = getattr(N, 'WIDTH', 140)
class Sentence:
    def __init__(self, raw):
        self.old, self.new = raw[0], raw[1]; self.where = re.compile(raw[2]) if len(raw) > 2 else None; self.hits = 0
        words = self.old.split()
        gap = r'(?:[ \t]+|[ \t]*\n[ \t]*(?:\*(?!/)|//)?[ \t]*)'
        self.first = max(words, key=len)
        head = r'(?<!\w)' if words[0][0].isalnum() else ''
        tail = r'(?!\w)' if words[-1][-1].isalnum() else ''
        self.pattern = re.compile(head + gap.join(re.escape(w) for w in words) + tail)
SENTENCES = [Sentence(r) for r in N.SENTENCES]
GAP = r'(?:[ \t]+|[ \t]*\n[ \t]*(?:\*(?!/)|//)?[ \t]*)'
PHRASES = [(re.compile(x[0].replace(' ', GAP)), x[1], [0]) for x in getattr(N, 'PHRASES', [])]
def reflow(comment, indent):
    """A comment anew within the width: on one line where it fits, else wrapped; paragraphs, lists and tags stay apart."""
    if comment.startswith('//'): 
        text = ' '.join(re.sub(r'^[ \t]*//[ \t]?', '', l).strip() for l in comment.split('\n'))
        return wrap_lines(text, '// ', indent, first='// ')
    body = comment[3:-2] if comment.startswith('/**') else comment[2:-2]
    lines = [re.sub(r'^[ \t]*\*?[ \t]?', '', l, count=1) if i else l.strip() for i, l in enumerate(body.split('\n'))]
    paras = []; cur = []
    for l in lines:
        bare = l.strip()
        if not bare:
            if cur: paras.append(cur); cur = []
            if paras and paras[-1] != ['']: paras.append([''])
            continue
        if re.match(r'(@|[-*] |\d+\. |```)', bare) or l.startswith('  '):
            if cur: paras.append(cur); cur = []
        cur.append(bare)
    if cur: paras.append(cur)
    while paras and paras[-1] == ['']: paras.pop()
    while paras and paras[0] == ['']: paras.pop(0)
    opening = '/**' if comment.startswith('/**') else '/*'
    if len(paras) == 1:
        one = f'{opening} {" ".join(paras[0])} */'
        if len(indent) + len(one) <= WIDTH: return one
    out = [opening]
    for p in paras:
        if p == ['']: out.append(indent + ' *'); continue
        out.append(indent + ' * ' + wrap_lines(' '.join(p), ' * ', indent).lstrip()[0:] if False else wrapped(' '.join(p), indent + ' * '))
    out.append(indent + ' */')
    return '\n'.join(out)
def wrapped(text, lead):
    out = []; cur = lead
    for w in text.split(' '):
        if len(cur) + len(w) + (0 if cur == lead else 1) > WIDTH and cur != lead: out.append(cur); cur = lead
        cur += w if cur == lead else ' ' + w
    out.append(cur); return '\n'.join(out)
def wrap_lines(text, lead, indent, first=''):
    t = wrapped(text, indent + lead); return t[len(indent):]
def replace_in(text):
    if SKIP_S is not None and SKIP_S.search(CURRENT): return text
    for q in SENTENCES:
        if q.where is not None and not q.where.search(CURRENT): continue
        if q.first not in text: continue
        text, n = q.pattern.subn(lambda m: q.new, text); q.hits += n
    for p, r, hit in PHRASES:
        text, n = p.subn(r, text); hit[0] += n
    return text
SKIP_S = re.compile(N.SKIP_SENTENCES) if getattr(N, 'SKIP_SENTENCES', None) else None
CURRENT = ''
def sentences_in_code(f, s):
    global CURRENT; CURRENT = f
    toks = tokens(s); groups = []
    for k, (kind, a, b) in enumerate(toks):
        if kind != 'com' or s.startswith('/*i18n*/', a) or 'eslint-' in s[a:b] or '@vite' in s[a:b]: continue
        line = s.startswith('//', a)
        alone = s[s.rfind('\n', 0, a) + 1:a].strip() == ''
        if line and alone and groups and groups[-1][2] and s.startswith('//', groups[-1][0]) and s[groups[-1][1]:a].strip() == '' and s[groups[-1][1]:a].count('\n') == 1:
            groups[-1] = (groups[-1][0], b, True)
        else: groups.append((a, b, alone))
    for a, b, alone in reversed(groups):
        old = s[a:b]; new = replace_in(old)
        if new == old: continue
        indent = re.match(r'[ \t]*', s[s.rfind('\n', 0, a) + 1:a]).group(0) if alone else ''
        lines = new.split('\n')
        if alone and ('\n' in old or len(indent) + len(lines[0]) > WIDTH): new = reflow(new, indent)
        s = s[:a] + new + s[b:]
    return s
def sentences_in_docs(f, s):
    global CURRENT; CURRENT = f
    parts = re.split(r'(\n[ \t]*\n)', s); out = []
    for p in parts:
        q = replace_in(p)
        if q != p and '\n' in q and not q.lstrip().startswith(('|', '```', '#')) and not re.search(r'(?m)^\s*([-*]|\d+\.) ', q):
            indent = re.match(r'[ \t]*', q).group(0); q = wrapped(' '.join(q.split()), indent)
        out.append(q)
    return ''.join(out)

# ---------------------------------------------------------------- files
def moves():
    done = {}
    for old, new in N.FILES:
        if not os.path.isfile(old): report.append(f'FILE not found: {old}'); continue
        if os.path.exists(new): report.append(f'FILE {new} is there already'); continue
        done[old] = new
    return done
def specifiers(f, s, moved, now):
    """Rewrites import paths of `s`, whose file was at `f` and will be at `now`."""
    def target(p, base):
        if p.startswith('#'): return p[1:]
        return os.path.normpath(os.path.join(os.path.dirname(base), p))
    def anew(m):
        q, p = m.group(1), m.group(2); tail = ''
        if '?' in p: p, tail = p.split('?', 1); tail = '?' + tail
        old = target(p, f)
        new = moved.get(old, old)
        if new == old and (p.startswith('#') or os.path.dirname(f) == os.path.dirname(now)): return m.group(0)
        if p.startswith('#'): r = '#' + new
        else:
            r = os.path.relpath(new, os.path.dirname(now) or '.')
            if not r.startswith('.'): r = './' + r
        return q + r + tail + q
    return re.sub(r'''(['"])((?:\.{1,2}/|#)[^'"\n]+?)\1''', anew, s)

TEXT_HITS = set()
def main():
    moved = moves(); files = [f for f in listed() if is_text(f) and not SKIP.search(f)]
    changed = {}
    full = [(re.compile(r'(?<![\w./-])' + re.escape(o) + r'(?![\w-])'), n) for o, n in moved.items()]
    bases = {}
    for f in files:
        try: s = open(f, encoding='utf-8', newline='').read()
        except UnicodeDecodeError: continue
        t = s
        if CODE.search(f):
            if any(q.first in t for q in SENTENCES) or any(p.search(t) for p, r, h in PHRASES): t = sentences_in_code(f, t)
            t = rename_names(f, t)
            t = specifiers(f, t, moved, moved.get(f, f))
        elif f.endswith('.md'):
            t = sentences_in_docs(f, t); t = rename_in_docs(f, t)
        for p, n in full:
            t = p.sub(n, t)
        for at, o, n in getattr(N, 'TEXTS', []):
            if re.search(at, f) and o in t: t = t.replace(o, n); TEXT_HITS.add((at, o))
        if t != s: changed[f] = t
    if not DRY:
        for f, t in changed.items(): open(f, 'w', encoding='utf-8', newline='').write(t)
        for o, n in moved.items():
            os.makedirs(os.path.dirname(n), exist_ok=True); subprocess.check_call(['git', 'mv', o, n])
    print(f'{len(changed)} files changed, {len(moved)} moved')
    for r in report: print(r)
    for e in ENTRIES:
        if not e.hits: print(f'NAME not found: {e.old} -> {e.new}' + (f' in {e.where.pattern}' if e.where else ''))
        if '--notes' in sys.argv:
            for x in e.notes: print(f'NOTE {e.old}: {x}')
    for at, o, n in getattr(N, 'TEXTS', []):
        if (at, o) not in TEXT_HITS: print(f'TEXT not found in {at}: {o}')
    for q in SENTENCES:
        if not q.hits: print(f'SENTENCE not found: {q.old}')
    for p, r, hit in PHRASES:
        print(f'PHRASE {hit[0]:4d} -> {r!r}')
    # what is left of the old names
    left = {}
    for f in listed():
        if not CODE.search(f) or SKIP.search(f): continue
        s = open(f, encoding='utf-8').read()
        for e in ENTRIES:
            if e.where is None and not DRY and e.old in s:
                toks = tokens(s)
                if any(k == 'id' and s[a:b].lstrip('#') == e.old for k, a, b in toks): left.setdefault(e.old, []).append(f)
    for o, fs in left.items(): print(f'LEFT {o}: {len(fs)} files: ' + ' '.join(fs[:4]))
main()
